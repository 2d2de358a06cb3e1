import { exportSurveyRuleSplit, readSurveyRuleSplit } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { fileAddress } from '../../../lib/export/file-address.js';
import { follows } from '../../../lib/live/follows.js';
import { splitCopy } from './split.copy.js';

/** The surveys of a rule beside each other. */
export const splitQuery = (rule: string) =>
  queryOptions({
    queryKey: ['results', 'rule split', rule],
    queryFn: ({ signal }) => call(readSurveyRuleSplit, { params: { rule } }, { signal }),
    ...follows('survey figures'),
  });

/** The same as a file. */
export const splitFile = (rule: string, format: 'xlsx' | 'csv') => ({
  label: splitCopy.files[format],
  address: fileAddress(exportSurveyRuleSplit.path.replace(':rule', encodeURIComponent(rule)), { format }),
  isEmpty: false,
});
