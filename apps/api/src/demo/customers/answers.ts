import type { AnswerValue, SurveyQuestion } from '@deskledger/contracts';
import type { Random } from '../world/random.js';

/** How content a customer is, from 0 to 1, and what such customers write. */
const moods = [
  {
    weight: 46,
    content: 1,
    words: ['Quick and friendly, thank you!', 'Solved within the hour.', 'You explained it so that I understood it.'],
  },
  { weight: 31, content: 0.75, words: ['Good help, as always.', 'Works again. A little slow on the first day.'] },
  { weight: 12, content: 0.5, words: ['It works, but I had to ask twice.', 'Solved, though I do not know why.'] },
  {
    weight: 7,
    content: 0.25,
    words: ['Nobody told me what was going on for two days.', 'I was passed on three times before somebody knew.'],
  },
  { weight: 4, content: 0, words: ['Closed without being solved.', 'I gave up and did it myself.'] },
] as const;

const writes = 0.35;

/** What one customer answers to the questions of whatever survey is asked. */
export function answersOf(questions: readonly SurveyQuestion[], random: Random): { id: string; answer: AnswerValue }[] {
  const mood = random.weighted(moods);
  const answerTo = ({ type, required, options = [], min_rating: min = 1, max_rating: max = 5 }: SurveyQuestion) => {
    if (type === 'rating') return min + Math.round(mood.content * (max - min));
    if (type === 'yes_no') return mood.content > 0.3;
    if (type === 'choice') return options.length > 0 ? random.pick(options) : null;
    return required || random.chance(writes) ? random.pick<string>(mood.words) : null;
  };
  return questions.map((question) => ({ id: question.id, answer: answerTo(question) }));
}
