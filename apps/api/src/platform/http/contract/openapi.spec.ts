import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractEndpoints, openApiDocument } from './openapi.js';

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

interface Finding {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, { $ref?: string }>;
}

/** What redocly's recommended rules say of a document. */
function lint(document: unknown): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'deskledger-openapi-'));
  try {
    const file = join(directory, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const args = [redocly, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'];
    const { stdout } = spawnSync(process.execPath, args, {
      ...{ cwd: directory, encoding: 'utf8', env: { ...process.env, ...quiet } },
      maxBuffer: 64 * 1024 * 1024,
    });
    const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { problems: Finding[] };
    return problems.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );

  it('passes the recommended rules of redocly without error or warning', () => {
    expect(lint(document)).toEqual([]);
  });

  it('names every call of the contract once, with what refuses it and who may call it', () => {
    const names = contractEndpoints().map(([name]) => name);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
    for (const { responses, security } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));
      expect(Array.isArray(security)).toBe(true);
    }
  });

  it('holds the calls of machines, too', () => {
    const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
    expect(securityOf('deliverStandardWebhook')).toEqual([{ signature: [] }]);
    expect(securityOf('sendBackfillBatch')).toEqual([{ bearer: [] }]);
    expect(securityOf('patchScimUser')).toEqual([{ scim: [] }]);
    expect(securityOf('followLive')).toEqual([{ bearer: [] }]);
    expect(securityOf('readMetrics')).toEqual([{ bearer: [] }]);
    expect(securityOf('readLiveness')).toEqual([]);
  });

  it("refuses calls of SCIM in SCIM's own form, and all others by problems", () => {
    const refusal = (type: string, schema: string) => ({
      [type]: { schema: { $ref: `#/components/schemas/${schema}` } },
    });
    const contentOf = (reference = '') => document.components?.responses?.[reference.split('/').at(-1) ?? ''];
    for (const { operationId, responses } of operations) {
      const content =
        operationId.includes('Scim') && !operationId.includes('ScimToken')
          ? refusal('application/scim+json', 'ScimError')
          : refusal('application/problem+json', 'Problem');
      for (const status of ['4XX', '5XX'])
        expect([operationId, contentOf(responses[status]?.$ref)]).toEqual([
          operationId,
          expect.objectContaining({ content }),
        ]);
    }
  });
});
