import type { Annotation } from '@deskledger/contracts';
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';

/** What the dialog opens with: days to write on, or an annotation to change. */
export type AnnotationDraft = Pick<Annotation, 'from' | 'to'> & Partial<Pick<Annotation, 'id' | 'text'>>;

const OpenAnnotation = createContext<((draft: AnnotationDraft) => void) | undefined>(undefined);

const AnnotationDialog = lazy(() => import('./annotation-dialog.js'));

/** Holds the dialog in which days are annotated; it comes when it is asked for. */
export function AnnotationHost({ children }: { children: ReactNode }) {
  const [draft, open] = useState<AnnotationDraft>();
  return (
    <OpenAnnotation value={open}>
      {children}
      <Suspense>{draft && <AnnotationDialog draft={draft} onClose={() => open(undefined)} />}</Suspense>
    </OpenAnnotation>
  );
}

/** Opens the dialog; undefined where a chart stands outside of the dashboard. */
export function useOpenAnnotation(): ((draft: AnnotationDraft) => void) | undefined {
  return use(OpenAnnotation);
}
