import type { SurveyTemplate, SurveyVersion } from '@deskledger/contracts';
import { refused, serve, type Answers } from '../../../testing/server.js';

/** A draft that was never published, with a question of each kind but one. */
export const draft: SurveyTemplate = {
  ...{ id: 's1', title: 'After a call', description: 'A minute about your last call', status: 'draft' },
  questions: [
    { id: 'overall', type: 'rating', question: 'How was the call?', required: true },
    { id: 'why', type: 'text', question: 'What is the reason for your score?', required: false },
    { id: 'how', type: 'choice', question: 'How did you reach us?', required: false, options: ['Mail', 'Phone'] },
  ],
  ...{ version: 0, unpublishedChanges: true, revision: 1, publicId: 'public-link-of-the-survey' },
  ...{ sentForTickets: false, completionCount: 0, openInvitations: 0, unopenedInvitations: 0, lastResponseAt: null },
  ...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', updatedBy: 'Dana' },
};
export const active: SurveyTemplate = {
  ...{ ...draft, status: 'active', version: 1, unpublishedChanges: false, sentForTickets: true },
};

/** A published version of the survey, with what differs from the draft above. */
export const version = (number: number, more: Partial<SurveyVersion> = {}): SurveyVersion => ({
  ...{ version: number, publishedAt: '2026-11-20T10:00:00Z', publishedBy: 'Dana', responses: 0, answered: {} },
  ...{ title: draft.title, description: draft.description, questions: draft.questions },
  ...more,
});

/** A server that keeps one survey, refuses changes of an older state of it, and makes others of what it is sent. */
export function surveyServer(stored: SurveyTemplate, answers: Answers = {}) {
  const server = { stored };
  const asked = serve({
    'GET /api/survey/template': ({ query }) => {
      if (!query.has('id')) return [server.stored];
      return query.get('id') === server.stored.id ? server.stored : refused(404, 'No such survey', 'not_found')();
    },
    'PUT /api/survey/template/:id': ({ body }) => {
      const { revision, ...change } = body as SurveyTemplate;
      if (revision !== server.stored.revision) return refused(409, 'Changed meanwhile', 'conflict')();
      server.stored = { ...server.stored, ...change, revision: revision + 1 };
      return server.stored;
    },
    'POST /api/survey/template': ({ body }) => {
      server.stored = { ...draft, ...(body as SurveyTemplate), id: 's2' };
      return server.stored;
    },
    'GET /api/survey/template/:id/versions': { items: [version(1)] },
    ...answers,
  });
  return Object.assign(server, { asked });
}
