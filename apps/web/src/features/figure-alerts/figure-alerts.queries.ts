import {
  backTestAlert,
  changeFigureAlert,
  createFigureAlert,
  deleteFigureAlert,
  listFigureAlerts,
  type FigureAlertRule,
  type FigureAlertWishes,
} from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

export const figureAlertsQuery = queryOptions({
  queryKey: ['figure alerts'],
  queryFn: ({ signal }) => call(listFigureAlerts, {}, { signal }),
});

/** When a rule would have fired. */
export const backTestQuery = (rule: FigureAlertRule) =>
  queryOptions({
    queryKey: ['figure alerts', 'back-test', rule],
    queryFn: ({ signal }) => call(backTestAlert, { body: rule }, { signal }),
    placeholderData: keepPreviousData,
  });

export const figureAlertCalls = {
  /** Creates one without an id. */
  save: async (id: string | null, body: FigureAlertWishes) => {
    await (id === null ? call(createFigureAlert, { body }) : call(changeFigureAlert, { params: { id }, body }));
  },
  remove: (id: string) => call(deleteFigureAlert, { params: { id } }),
};
