import { rulesThatSend, rulesWhenOffline, rulesWithoutConsent } from './rule-notes-text.js';

const settings = {
  surveyRules: [
    { id: 'gold', name: 'Gold customers', when: {}, surveys: [{ survey: 'a', share: 100 }] },
    {
      ...{ id: 'wordings', name: 'Wordings', when: {} },
      surveys: [
        { survey: 'b', share: 70 },
        { survey: 'a', share: 30 },
      ],
    },
    { id: 'none', name: 'Internal', when: {}, surveys: [] },
  ],
  followUpRules: [
    { id: 'call', name: 'Call back', when: { rating: 2, agreedTo: 'call' }, assignTo: null },
    { id: 'bad', name: 'Bad ratings', when: { rating: 1 }, assignTo: null },
  ],
};

describe('what rules do with a survey', () => {
  it('is said of each that sends it, with its share', () => {
    expect(rulesThatSend('a', settings)).toEqual([
      'Rule “Gold customers” sends this survey.',
      'Rule “Wordings” sends this survey to 30% of its tickets.',
    ]);
    expect([rulesThatSend('c', settings), rulesThatSend(null, settings)]).toEqual([[], []]);
  });

  it('is that their tickets get none once it is offline', () => {
    expect(rulesWhenOffline('b', settings)).toEqual([
      'Rule “Wordings” sends this survey to 70% of its tickets. They will get no survey, and no other rule steps in.',
    ]);
  });

  it('is said of a follow-up rule whose question is no longer asked, or is another kind of question', () => {
    const call = { id: 'call', type: 'yes_no', question: 'May we call you?', required: false } as const;
    const other = { ...call, id: 'other' };
    const lost = [
      'Follow-up rule “Call back” needs a yes to “May we call you?”. New responses without that question get no follow-up by this rule.',
    ];
    const warn = (before: object[], after: object[]) =>
      rulesWithoutConsent({ questions: before } as never, { questions: after } as never, settings);
    expect(warn([call, other], [other])).toEqual(lost);
    expect(warn([call], [{ ...call, type: 'text' }])).toEqual(lost);
    expect(warn([call], [{ ...call, question: 'Shall we call?', type: 'consent' }])).toEqual([]);
    expect(warn([other], [other])).toEqual([]);
  });
});
