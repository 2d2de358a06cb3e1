import { staffCall } from '../product/staff-call.js';

interface Template {
  id: string;
  title: string;
  revision: number;
  status: 'draft' | 'active' | 'completed';
  version: number;
  publicId: string;
  completionCount: number;
  questions: { id: string; question: string; type: string; required: boolean }[];
}

export const threeQuestions = {
  title: 'After a call',
  description: 'A minute about your last call',
  questions: [
    { id: 'overall', type: 'rating', question: 'How was the call?', required: true },
    { id: 'why', type: 'text', question: 'What is the reason for your score?' },
    { id: 'how', type: 'choice', question: 'How did you reach us?', options: ['Mail', 'Phone'] },
  ],
};

export function saveNew(content: object, status: 'draft' | 'active'): Promise<Template> {
  return staffCall('POST', '/api/survey/template', { ...content, status });
}

/** As somebody else would change it meanwhile, whatever was there. */
export function overwrite(id: string, content: object, status: Template['status']): Promise<Template> {
  return staffCall('PUT', `/api/survey/template/${id}`, { ...content, status });
}

export async function stored(id: string): Promise<Template> {
  const template = await staffCall<Template>('GET', `/api/survey/template?id=${id}`);
  if (template === undefined) throw new Error(`No survey ${id}`);
  return template;
}

/** In the order of the management screen: the first one is shown, the others are listed. */
export function allSurveys(): Promise<Template[]> {
  return staffCall('GET', '/api/survey/template');
}
