import type { SurveyFile, SurveyTemplate, SurveyVersion } from '@deskledger/contracts';
import type { Answer, Received } from '../../../testing/stand-in-server.js';

export const surveyId = '0b0f9c6e-6f0a-4d0e-9d64-2f3c1f8f0a11';
const now = '2026-11-20T10:00:00.000Z';

/** A survey as the server would hold it: active, in its first version. */
export function aTemplate(changes: Partial<SurveyTemplate> = {}): SurveyTemplate {
  return {
    id: surveyId,
    title: 'Customer satisfaction',
    description: '',
    status: 'active',
    questions: [
      { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true },
      { id: 'why', type: 'text', question: 'Why?', required: false },
    ],
    version: 1,
    unpublishedChanges: false,
    revision: 2,
    publicId: 'public-id-of-24-letters0',
    sentForTickets: true,
    completionCount: 7,
    openInvitations: 0,
    unopenedInvitations: 0,
    lastResponseAt: null,
    created_at: now,
    updated_at: now,
    updatedBy: 'Ada',
    ...changes,
  };
}

export function aVersion(changes: Partial<SurveyVersion> = {}): SurveyVersion {
  const { title, description, questions } = aTemplate();
  const answered = { overall: 7, why: 3 };
  return {
    version: 1,
    publishedAt: now,
    publishedBy: 'Ada',
    title,
    description,
    questions,
    responses: 7,
    answered,
    ...changes,
  };
}

/** The survey calls of the API, as far as the contract tells them, over the surveys that it is given. */
export function surveyDesk(templates: SurveyTemplate[], versions: SurveyVersion[] = [aVersion()]) {
  const saved: (SurveyFile & { revision?: number })[] = [];
  const save = (template: SurveyTemplate, body: Buffer): Answer => {
    const { revision, ...file } = JSON.parse(body.toString()) as SurveyFile & { revision?: number };
    if (revision !== undefined && revision !== template.revision)
      return { status: 409, body: { code: 'conflict', detail: 'The survey was changed since.' } };
    saved.push({ ...file, revision });
    const version = template.version + (file.status === 'active' ? 1 : 0);
    Object.assign(template, file, { version, revision: template.revision + 1 });
    return { body: template };
  };
  const respond = ({ method, path, query, body }: Received): Answer => {
    const known = templates.find(({ id }) => path.includes(id) || query.get('id') === id);
    if (path.endsWith('/versions')) return { body: { items: versions } };
    if (method === 'POST') {
      const template = aTemplate({ version: 0, revision: 0 });
      templates.push(template);
      return { status: 201, ...save(template, body) };
    }
    if (known === undefined && query.has('id')) return { status: 404, body: { detail: 'This survey does not exist.' } };
    if (method === 'PUT' && known !== undefined) return save(known, body);
    return { body: known ?? templates };
  };
  return { respond, saved, templates };
}
