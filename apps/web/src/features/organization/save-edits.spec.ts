import { CallError, type OrganizationDocument } from '@deskledger/contracts';
import { saveEdits, type Confirmed, type Conflict, type Draft } from './save-edits.js';

const seen = {
  version: 1,
  closedTicketFields: ['Closed'],
  holdFields: ['On Hold'],
  survey: false,
} as unknown as OrganizationDocument;

/** A server that somebody else reaches first, and a person who answers conflicts. */
function desk(answers: ('mine' | 'theirs')[] = [], confirmed: Confirmed | null = {}) {
  let server = seen;
  let known = seen;
  const asked: Conflict[] = [];
  const change = (part: Draft) => {
    server = { ...server, ...part, version: server.version + 1 };
    return server;
  };
  return {
    asked,
    change,
    /** What the live updates do. */
    hear: () => {
      known = server;
    },
    server: () => server,
    save: (draft: Draft) =>
      saveEdits(
        { draft, seen },
        {
          present: () => known,
          adopt: (settings) => {
            known = settings;
          },
          send: ({ version, ...body }) => {
            if (version === server.version) return Promise.resolve(change(body));
            return Promise.reject(
              new CallError(409, { detail: 'changed', code: 'settings_changed', settings: server }),
            );
          },
          confirm: () => Promise.resolve(confirmed),
          decide: (conflict) => {
            asked.push(conflict);
            return Promise.resolve(answers.shift() ?? 'theirs');
          },
        },
      ),
  };
}

describe('saving settings', () => {
  it.each([false, true])('keeps what somebody else changed beside ours, heard of before or not', async (isReceived) => {
    const { save, change, hear, server, asked } = desk();
    change({ survey: true });
    if (isReceived) hear();
    await save({ closedTicketFields: ['Done'] });
    expect(server()).toMatchObject({ closedTicketFields: ['Done'], survey: true, version: 3 });
    expect(asked).toEqual([]);
  });

  it.each([false, true])('asks when both changed the same, heard of before or not', async (isReceived) => {
    const { save, change, hear, server, asked } = desk(['mine']);
    change({ closedTicketFields: ['Resolved'], holdFields: ['Wait'] });
    if (isReceived) hear();
    await save({ closedTicketFields: ['Done'] });
    expect(asked).toMatchObject([{ names: ['closedTicketFields'], mine: { closedTicketFields: ['Done'] } }]);
    expect(server()).toMatchObject({ closedTicketFields: ['Done'], holdFields: ['Wait'], version: 3 });
  });

  it('takes theirs and saves the rest of ours', async () => {
    const { save, change, server } = desk(['theirs']);
    change({ closedTicketFields: ['Resolved'] });
    await save({ closedTicketFields: ['Done'], survey: true });
    expect(server()).toMatchObject({ closedTicketFields: ['Resolved'], survey: true });
  });

  it('asks again when they were faster again', async () => {
    const { save, change, server, asked } = desk(['mine', 'mine']);
    change({ closedTicketFields: ['Resolved'] });
    const saving = save({ closedTicketFields: ['Done'] });
    await Promise.resolve();
    change({ closedTicketFields: ['Solved'] });
    await saving;
    expect(asked.map(({ theirs }) => theirs.closedTicketFields).at(-1)).toEqual(['Solved']);
    expect(server()).toMatchObject({ closedTicketFields: ['Done'] });
  });

  it('sends what is said with the change, and nothing where nobody goes on', async () => {
    const agreed = desk([], { reason: 'New contract' });
    await agreed.save({ survey: true });
    expect(agreed.server()).toMatchObject({ survey: true, reason: 'New contract' });
    const left = desk([], null);
    await expect(left.save({ survey: true })).rejects.toThrow();
    expect(left.server().version).toBe(1);
  });

  it('sends nothing when both say the same', async () => {
    const { save, change, server, asked } = desk();
    change({ closedTicketFields: ['Done'] });
    await save({ closedTicketFields: ['Done'] });
    expect([server().version, asked]).toEqual([2, []]);
  });
});
