import { readTriggeredEvent } from './translate.js';

describe('readTriggeredEvent', () => {
  it.each([
    ['{ticket_action:created}', 'created', null],
    ['{ticket_action:update}', 'update', null],
    ['{ticket_action:delete}', 'delete', null],
    ['{status:{from:4,to:6}}', null, '6'],
    ['{priority:{from:2,to:3}}', null, null],
    ['{priority:{from:1,to:4},status:{from:2,to:5}}', null, '5'],
    ['{status:{from:,to:5},group_id:{from:1,to:2}}', null, '5'],
    ['{status:{from:5},priority:{from:1,to:4}}', null, null],
    [' { "ticket_action" : "Created" } ', 'created', null],
    ['{ "status": { "from": "2", "to": "5" } }', null, '5'],
    ['{custom_status:{from:1,to:5}}', null, null],
    ['{status:{from:2,to:', null, null],
    ['created', null, null],
    ['{'.repeat(10_000), null, null],
    ['', null, null],
  ])('reads %s', (text, action, status) => {
    expect(readTriggeredEvent(text)).toEqual({ action, status });
  });

  it.each([undefined, null, 7, {}, []])('knows nothing by %j', (value) => {
    expect(readTriggeredEvent(value)).toEqual({ action: null, status: null });
  });
});
