import type { DataImport } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { toast } from '../../ui/feedback/toasts.js';
import { importQuery, importsQuery } from './data.queries.js';

/** Takes an import a step further; what the server answers is shown at once. Answers whether it was taken. */
export function useImportStep() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const take = async (step: () => Promise<DataImport>): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await step();
      queries.setQueryData(importQuery(answer.id).queryKey, answer);
      await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
      return true;
    } catch (error) {
      toast.error(failureOf(error).detail);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, take };
}
