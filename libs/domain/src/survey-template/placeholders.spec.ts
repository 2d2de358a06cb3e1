import fc from 'fast-check';
import { aSurvey, someQuestions } from '../testing/index.js';
import { checkTemplate } from './check-template.js';
import { fillContent, fillPlaceholders, placeholderNames, placeholderOf } from './placeholders.js';

const { overall } = someQuestions;
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');

describe('placeholders', () => {
  it('stand for what is known of the ticket, else for their own words', () => {
    const text = 'How did {{ ticket.agent | our team }} do on {{ticket.subject|your ticket}}?';
    expect(bare(fillPlaceholders(text, { 'ticket.agent': 'Ada' }))).toBe('How did Ada do on your ticket?');
    expect(fillPlaceholders(text, {})).toBe('How did our team do on your ticket?');
    expect(fillPlaceholders('{{ticket.agent|x}}', { 'ticket.agent': 'Ada' })).toBe('\u2068Ada\u2069');
  });

  it('are filled in title, description and questions, whatever the facts hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...placeholderNames), fc.string(), (name, fact) => {
        const text = placeholderOf(name, 'something');
        const content = aSurvey({ title: text, description: text, questions: [{ ...overall, question: text }] });
        const filled = fillContent(content, { [name]: fact });
        expect([filled.title, filled.description, filled.questions[0]!.question]).toEqual(
          Array(3).fill(`\u2068${fact}\u2069`),
        );
      }),
    );
  });

  it('are filled in each language, and judged there too', () => {
    const translations = {
      de: { title: 'Zu {{ticket.id|Ihnen}}', questions: { overall: { question: '{{ticket.agent}}' } } },
    };
    const content = aSurvey({ questions: [overall], translations });
    expect(fillContent(content, { 'ticket.id': '7' }).translations?.de?.title).toBe('Zu \u20687\u2069');
    expect(checkTemplate(content).map(({ path }) => path)).toEqual(['translations.de.questions.overall.question']);
  });

  it('are known, and have words for when nothing is', () => {
    const questions = [{ ...overall, question: 'How was {{ticket.agent}}?' }];
    expect(checkTemplate(aSurvey({ title: 'About {{ticket.number|it}}', questions }))).toEqual([
      {
        path: 'title',
        message: `does not know '{{ticket.number|it}}'; what it can name is ${placeholderNames.join(', ')}`,
      },
      {
        path: 'questions[0].question',
        message: "needs words for when '{{ticket.agent}}' is not known, such as '{{ticket.agent|…}}'",
      },
    ]);
  });
});
