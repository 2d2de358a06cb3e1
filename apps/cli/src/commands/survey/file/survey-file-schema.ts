import * as z from 'zod/mini';
import { identifiedSurveyFile } from './survey-file.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Properties = Record<string, JsonSchema>;

/** What an editor shows beside a key. */
const surveyWords = {
  id: 'The survey on the server. Written by `cli survey publish`; without it a new survey is made.',
  title: 'Shown above the questions and in the mail.',
  description: 'A sentence below the title.',
  status: 'active: publish. draft: keep without publishing. completed: over for good.',
  questions: 'In the order in which they are asked.',
};
const questionWords = {
  id: 'Names the question in answers and exports. Keep it when you reword the question.',
  type: 'How it is answered.',
  question: 'The question itself.',
  required: 'Cannot be skipped.',
  min_rating: 'rating: the lowest button, 1 unless said otherwise.',
  max_rating: 'rating: the highest button, 5 unless said otherwise.',
  maxRating: 'rating: the same in another word, 5 or 10; max_rating wins.',
  gradientScale: 'rating: colour the buttons from red to green.',
  labels: 'rating: words under the ends of the scale.',
  primary: 'rating: the question behind the satisfaction figures; else the first required rating question.',
  options: 'choice: what can be chosen, each text once.',
};

/** The JSON schema of a survey file, for completion and checks in editors. */
export function surveyFileSchema(): JsonSchema {
  const schema: JsonSchema = z.toJSONSchema(identifiedSurveyFile, { io: 'input' });
  const properties = schema.properties as Properties;
  const items = properties['questions']?.items as JsonSchema;
  items.properties = described(items.properties as Properties, questionWords);
  return { ...schema, title: 'Deskledger survey', properties: described(properties, surveyWords) };
}

function described(properties: Properties, words: Record<string, string>): Properties {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, { description: words[name], ...schema }]));
}
