import type { Client } from '@deskledger/contracts';
import type * as z from 'zod/mini';

/** What a tool works with. */
export interface Desk {
  /** Makes a call of the API with the rights of who asks. */
  readonly call: Client;
  readonly publicUrl: string;
  readonly requestId: string;
  readonly now: () => Date;
}

/** What a program sent: checked by the call of the API that it is handed to, and not before. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What each answer carries, so that a figure can be checked by whoever reads it. */
export interface Answered {
  /** What the API answers. */
  readonly answer: unknown;
  /** What was counted. */
  readonly definition: string;
  /** What was asked, with the days that a period stands for. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** The state of the data that the answer is of. */
  readonly moment: { readonly generatedAt: string; readonly dataVersion: string | null };
  /** The screen of the dashboard that shows it. */
  readonly link: string;
}

/** A question that a program can ask: it reads, and computes nothing that the API does not tell. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For whoever chooses among tools: what it answers, and when to use another one. */
  readonly description: string;
  /** The query of the API's call, as far as it is the asker's. */
  readonly input: z.ZodMiniObject;
  /** What stands in `answer`. */
  readonly answer: z.ZodMiniType;
  /** @throws CallError where the API refuses */
  ask(sent: Arguments, desk: Desk): Promise<Answered & { readonly text: string }>;
}
