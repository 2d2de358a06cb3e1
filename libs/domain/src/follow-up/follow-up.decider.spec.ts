import { fold } from '../core/decider.js';
import { given } from '../testing/index.js';
import { followUpDecider as decider } from './follow-up.decider.js';
import type { FollowUpEvent } from './follow-up.events.js';
import { evolveFollowUp, followUpStatus } from './follow-up.state.js';

const found = { rule: 'bad', star: 1, ticketId: 't-1', templateId: 's-1', assignee: null };
const opened: FollowUpEvent = { type: 'FollowUpOpened', data: found, occurredAt: 1 };
const contacted: FollowUpEvent = { type: 'FollowUpContacted', data: {}, occurredAt: 2 };
const closed: FollowUpEvent = { type: 'FollowUpClosed', data: { reason: 'resolved' }, occurredAt: 3 };
const reopened: FollowUpEvent = { type: 'FollowUpReopened', data: {}, occurredAt: 4 };
const context = { now: 9 };

const after = (...events: FollowUpEvent[]) => fold(evolveFollowUp, null, events);
const statusAfter = (...events: FollowUpEvent[]) => followUpStatus(after(...events)!);

describe('a follow-up', () => {
  it('is opened once, whatever has become of it', () => {
    given(decider).when({ kind: 'open', found }, { now: 1 }).then(opened);
    for (const history of [[opened], [opened, closed]])
      given(decider, ...history)
        .when({ kind: 'open', found: { ...found, rule: 'other' } }, context)
        .thenNothing();
  });

  it('is assigned, contacted, closed and reopened, each once', () => {
    given(decider, opened)
      .when({ kind: 'assign', assignee: 'a-1' }, context)
      .then({ type: 'FollowUpAssigned', data: { assignee: 'a-1' }, occurredAt: 9 });
    given(decider, opened).when({ kind: 'assign', assignee: null }, context).thenNothing();
    given(decider, opened).when({ kind: 'contact' }, context).thenTypes('FollowUpContacted');
    given(decider, opened, contacted).when({ kind: 'contact' }, context).thenNothing();
    given(decider, opened).when({ kind: 'close', reason: 'resolved' }, context).thenTypes('FollowUpClosed');
    given(decider, opened, closed).when({ kind: 'close', reason: 'resolved' }, context).thenNothing();
    given(decider, opened, closed).when({ kind: 'reopen' }, context).thenTypes('FollowUpReopened');
    given(decider, opened).when({ kind: 'reopen' }, context).thenNothing();
  });

  it('refuses contact after its end, and every change of what was never opened', () => {
    given(decider, opened, closed).when({ kind: 'contact' }, context).thenRefused('follow_up_closed');
    for (const command of [
      { kind: 'assign', assignee: null },
      { kind: 'contact' },
      { kind: 'close', reason: 'other' },
      { kind: 'reopen' },
    ] as const)
      given(decider).when(command, context).thenRefused('no_follow_up');
  });

  it('keeps when it was closed where the reason is chosen anew', () => {
    const other = { type: 'FollowUpClosed', data: { reason: 'other' }, occurredAt: 8 } as const;
    given(decider, opened, closed).when({ kind: 'close', reason: 'other' }, context).thenTypes('FollowUpClosed');
    expect(after(opened, closed, other)).toMatchObject({ closedAt: 3, reason: 'other' });
  });

  it('is new, in contact or closed, and goes back to where it was when it is reopened', () => {
    expect(statusAfter(opened)).toBe('new');
    expect(statusAfter(opened, contacted)).toBe('in_contact');
    expect(statusAfter(opened, contacted, closed)).toBe('closed');
    expect(statusAfter(opened, contacted, closed, reopened)).toBe('in_contact');
    expect(statusAfter(opened, closed, reopened)).toBe('new');
    expect(after(opened, closed, reopened)).toMatchObject({ closedAt: null, reason: null });
  });
});
