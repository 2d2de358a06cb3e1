import { surveyContent, type SurveyContent } from '@deskledger/contracts';
import * as z from 'zod/mini';

const keptShape = z.object({
  content: surveyContent,
  status: z.enum(['draft', 'active']),
  /** Of the template when the changes were begun; 0 for a survey that the server does not know. */
  revision: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type KeptDraft = z.output<typeof keptShape>;

/** What this device keeps of a survey that has not reached the server. `id` is null for a new survey. */
export function keptDraft(id: string | null) {
  const key = `deskledger-survey-${id ?? 'new'}`;
  return {
    read(): KeptDraft | null {
      try {
        const parsed = z.safeParse(keptShape, JSON.parse(localStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    /** Answers whether it is kept: storage may be full or forbidden. */
    write(content: SurveyContent, status: KeptDraft['status'], revision: number): boolean {
      try {
        localStorage.setItem(key, JSON.stringify({ content, status, revision, at: Date.now() }));
        return true;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept where nothing can be.
      }
    },
  };
}
