import { useMutation } from '@tanstack/react-query';
import { managementCopy } from './management.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { takeSurveyPath } from '../../../lib/url/paths.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { enrollForTest } from '../surveys.queries.js';

/** Opens the public page in a new tab with a test enrollment: its answers are in no figure. */
export function useTestPreview(id: string): { open: () => void; isOpening: boolean } {
  const enrollment = useMutation({ mutationFn: () => enrollForTest(id) });
  const open = () => {
    // Opened before the answer comes: later the browser would take it for a pop-up nobody asked for.
    const tab = window.open('about:blank', '_blank');
    enrollment.mutate(undefined, {
      onSuccess: (enrolled) => {
        const address = new URL(takeSurveyPath(enrolled), location.href).href;
        if (tab) tab.location.href = address;
        else location.assign(address);
      },
      onError: (error) => {
        tab?.close();
        toast.error(`${managementCopy.previewFailed} ${failureOf(error).detail}`);
      },
    });
  };
  return { open, isOpening: enrollment.isPending };
}
