import { responsesExportPath } from '@deskledger/contracts';
import { fileAddress } from '../../lib/export/file-address.js';
import { responsesFilter, resultsFilter, type ResultsView } from '../../lib/url/results-view.js';
import { rowFiles, type ExportChoice } from '../export/index.js';
import { resultsCopy } from './results.copy.js';

const { files: words } = resultsCopy;

/** The files of a survey's results: its responses, one row each; what was answered to each question; where people left. */
export function responseChoices(survey: string, view: ResultsView, count: number | undefined): ExportChoice[] {
  const files = (label: string, filter: object, table: { table?: 'questions' | 'steps' | 'unsubmitted' } = {}) =>
    rowFiles.map(({ file, asked }) => ({
      label,
      format: file,
      address: fileAddress(responsesExportPath, { id: survey, ...table, ...asked, ...filter }),
      isEmpty: count === 0 && table.table !== 'unsubmitted',
    }));
  return [
    ...files(words.responses, responsesFilter(view)),
    ...files(words.questions, resultsFilter(view), { table: 'questions' }),
    ...files(words.steps, resultsFilter(view), { table: 'steps' }),
    ...files(words.unsubmitted, resultsFilter(view), { table: 'unsubmitted' }),
  ];
}
