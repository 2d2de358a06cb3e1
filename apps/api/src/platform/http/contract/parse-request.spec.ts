import { answerEnrollment, updateOrganization, type Endpoint } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../replies/problem-error.js';
import { contractEndpoints } from './openapi.js';
import { parseRequest } from './parse-request.js';

/** What a call says of this body, field by field. */
function faultsOf(endpoint: Endpoint, body: object): string[] {
  try {
    parseRequest(endpoint, { params: {}, query: {}, body, url: endpoint.path } as unknown as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return (error.errors ?? []).map(({ path, message }) => `${path} ${message}`);
  }
}

const changes = contractEndpoints().flatMap(([name, endpoint]) =>
  endpoint.method === 'PUT' && endpoint.body !== undefined ? [[name, endpoint] as const] : [],
);

it.each(changes)('refuses a key that %s does not know, as a change that would be lost', (_name, endpoint) => {
  expect(faultsOf(endpoint, { retentoinDays: 30 })).toContainEqual(expect.stringContaining('retentoinDays'));
});

it('takes back a document as it was given, with what nobody can change', () => {
  const settings = { survey: true, version: 3, updatedAt: '2026-09-07T09:00:00.000Z', updatedBy: null };
  expect(faultsOf(updateOrganization, settings)).toEqual([]);
  const survey = { id: 's', title: 'How was it?', answered: false, questions: [], version: 1 };
  expect(faultsOf(answerEnrollment, survey).join()).not.toMatch(/title|answered/);
});
