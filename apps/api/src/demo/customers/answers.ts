import type { AnswerValue, SurveyQuestion } from '@deskledger/contracts';
import { isScaleType, scaleOf } from '@deskledger/domain';
import type { Random } from '../world/random.js';
import type { Experience } from './customer.js';

/** How content a customer is, from 0 to 1, how many are so, and what such customers write. */
interface Mood {
  readonly content: number;
  readonly weights: Readonly<Record<Experience, number>>;
  readonly words: readonly string[];
}

const moods: readonly Mood[] = [
  {
    content: 1,
    weights: { usual: 50, late: 22, 'bad week': 8 },
    words: ['Quick and friendly, thank you!', 'Solved within the hour.', 'Explained clearly, even for me.'],
  },
  {
    content: 0.75,
    weights: { usual: 31, late: 30, 'bad week': 16 },
    words: ['Good help, as always.', 'It works again. A bit slow on the first day.'],
  },
  {
    content: 0.5,
    weights: { usual: 11, late: 24, 'bad week': 26 },
    words: ['It works, but I had to ask twice.', 'Solved, but I never learned what was wrong.'],
  },
  {
    content: 0.25,
    weights: { usual: 5, late: 15, 'bad week': 30 },
    words: ['No update for two days.', 'I was passed around three times before anyone could help.'],
  },
  {
    content: 0,
    weights: { usual: 3, late: 9, 'bad week': 20 },
    words: ['Closed without being solved.', 'I gave up and did it myself.'],
  },
];

/** What the bad week made people write who were not content. */
const wordsOfBadWeek = [
  'I get signed out every few minutes since the sign-in migration.',
  'You moved the sign-in without any warning.',
  'Two days without access because of the migration.',
];

const writes = 0.35;
/** So that a scale with many steps is used to the full. */
const spread = 0.2;

/** What one customer answers to the questions of whatever survey is asked. */
export function answersOf(
  questions: readonly SurveyQuestion[],
  experience: Experience,
  random: Random,
): { id: string; answer: AnswerValue }[] {
  const { content, words } = random.weighted(moods.map((each) => ({ ...each, weight: each.weights[experience] })));
  const comments = experience === 'bad week' && content <= 0.5 ? wordsOfBadWeek : words;
  const answerTo = (question: SurveyQuestion) => {
    const { type, required, options = [] } = question;
    if (isScaleType(type)) {
      const { min, max } = scaleOf(question);
      const felt = Math.min(1, Math.max(0, content + spread * (random.next() - 0.5)));
      return min + Math.round(felt * (max - min));
    }
    if (type === 'consent') return required || random.chance(0.5) ? true : null;
    if (type === 'yes_no') return content > 0.3;
    if (type === 'date') return question.min_date ?? question.max_date ?? '2026-01-01';
    if (type === 'email') return required ? 'someone@example.com' : null;
    if (type === 'ranking') {
      const drawn = options.map((option) => ({ option, by: random.next() }));
      return drawn.sort((one, other) => one.by - other.by).map(({ option }) => option);
    }
    if (type === 'matrix')
      return (question.rows ?? []).map((row) => ({ row, column: random.pick(question.columns ?? []) }));
    if (type === 'choices') {
      const liked = options.filter(() => random.chance(0.4)).slice(0, question.max_choices);
      return liked.length < (question.min_choices ?? 1) ? options.slice(0, question.min_choices ?? 1) : liked;
    }
    if (type === 'choice') return options.length > 0 ? random.pick(options) : null;
    return required || random.chance(writes) ? random.pick(comments) : null;
  };
  return questions.map((question) => ({ id: question.id, answer: answerTo(question) }));
}

/** Milliseconds at each question, by its id. */
export function durationsOf(questions: readonly SurveyQuestion[], random: Random): Record<string, number> {
  return Object.fromEntries(questions.map(({ id }) => [id, 2000 + random.below(20_000)]));
}
