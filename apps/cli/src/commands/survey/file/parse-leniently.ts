import { surveyContent, surveyQuestion } from '@deskledger/contracts';
import type { Question, SurveyContent } from '@deskledger/domain';

const stand = 'stands for what cannot be read';

type Loose = Record<string, unknown>;

/**
 * What can be understood of a survey that the schema refuses, so that the rules of surveys can be judged beside it.
 * Unreadable texts are replaced, other unreadable settings left out; faults found there are not the writer's.
 */
export function parseLeniently(value: unknown): SurveyContent {
  const { title, description, questions } = asLoose(value);
  return {
    title: readable(surveyContent.shape.title, title) ?? stand,
    description: readable(surveyContent.shape.description, description) ?? '',
    questions: Array.isArray(questions) ? questions.map(parseQuestion) : [],
  };
}

function parseQuestion(value: unknown, index: number): Question {
  const loose = asLoose(value);
  const { shape } = surveyQuestion;
  const basics = {
    id: readable(shape.id, loose['id']) ?? `${stand} ${index}`,
    question: readable(shape.question, loose['question']) ?? stand,
    required: readable(shape.required, loose['required']) ?? false,
  };
  const type = readable(shape.type, loose['type']);
  if (type === undefined) return { ...basics, type: 'text' };
  return {
    ...basics,
    type,
    min_rating: readable(shape.min_rating, loose['min_rating']),
    max_rating: readable(shape.max_rating, loose['max_rating']),
    gradientScale: readable(shape.gradientScale, loose['gradientScale']),
    labels: readable(shape.labels, loose['labels']),
    primary: readable(shape.primary, loose['primary']),
    options: parseOptions(loose['options']),
  };
}

function parseOptions(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [stand];
  return value.map((option, index) => (typeof option === 'string' ? option : `${stand} ${index}`));
}

type Reading<T> = { success: true; data: T } | { success: false };

function readable<T>(schema: { safeParse(value: unknown): Reading<T> }, value: unknown): T | undefined {
  const reading = schema.safeParse(value);
  return reading.success ? reading.data : undefined;
}

function asLoose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {};
}
