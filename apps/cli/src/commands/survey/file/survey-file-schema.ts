import * as z from 'zod/mini';
import { identifiedSurveyFile } from './survey-file.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Properties = Record<string, JsonSchema>;

/** What an editor shows beside a key. */
const surveyWords = {
  id: 'ID of the survey on the server. `cli survey publish` adds it; without it, a new survey is created.',
  title: 'Shown above the questions and in the email.',
  description: 'A sentence below the title.',
  status: 'active: published. draft: saved without publishing. completed: closed for good.',
  questions: 'Questions in the order they are asked.',
  language: 'Language of these texts. Default: en.',
  translations:
    'The texts in other languages, by language. Missing texts are shown as written. Answers are recorded in the original texts.',
  look: "Colour and logo of the survey page and its emails. Default: Deskledger's.",
  mail: 'Your own texts in the emails, by language. Default: the usual texts.',
};
const lookWords = {
  color:
    'Colour of buttons, chosen answers, progress and focus, such as "#1b5bd0". It is made darker or lighter where it would not stand out.',
  logo: 'PNG or JPEG of at most 50 KB, as a path relative to this file.',
  logo_alt: 'What the logo says, such as the name of the company; for people who cannot see it.',
};
const mailWords = {
  sender: 'Name of the sender. The address stays.',
  subject: 'Subject of the invitation.',
  text: 'Text of the invitation between greeting and button. Blank lines separate paragraphs; HTML is shown as text.',
  reminder_subject: 'Subject of the reminder.',
  reminder_text: 'Text of the reminder between greeting and button.',
  button: 'Text of the button that opens the survey.',
};
const questionWords = {
  id: 'Identifies the question in answers and exports. Keep it when you reword the question.',
  type:
    'Type of answer. nps: how likely somebody is to recommend you, 0 to 10. ces: how far somebody agrees that ' +
    'something was easy, 1 to 7. choices: several of the options. date: a calendar day. email: an address. ranking: the options in an ' +
    'order. matrix: one of the columns for each row. consent: a box to tick.',
  question: 'Text of the question.',
  required: 'Whether the question must be answered.',
  show_if:
    'Ask the question only when all of these conditions hold. question: the ID of an earlier question. is: answers that ' +
    'meet the condition; without it, any answer does.',
  min_rating: 'rating: the lowest button. Default: 1.',
  max_rating: 'rating: the highest button. Default: 5.',
  maxRating: 'rating: another name for max_rating, 5 or 10; max_rating takes precedence.',
  gradientScale: 'rating: colour the buttons from red to green.',
  labels: 'rating, nps, ces: labels at the ends of the scale.',
  primary: 'rating: the question used for satisfaction figures. Default: the first required rating question.',
  options: 'choice, choices, ranking: the options to choose from or to put in an order, each text once.',
  shuffle_options:
    'choice, choices, ranking: show the options to each person in random order, all of them or all but the last.',
  rows: 'matrix: what is asked about, each text once.',
  statement: 'consent: what is agreed to, beside the box.',
  columns: 'matrix: the answers to choose from, one for each row.',
  min_choices: 'choices: the fewest options that can be chosen together. Default: any number.',
  min_date: 'date: the first day that can be given. Default: any day.',
  max_date: 'date: the last day that can be given. Default: any day.',
  max_choices: 'choices: the most options that can be chosen together. Default: any number.',
};

/** The JSON schema of a survey file, for completion and checks in editors. */
export function surveyFileSchema(): JsonSchema {
  const schema: JsonSchema = z.toJSONSchema(identifiedSurveyFile, { io: 'input' });
  const properties = schema.properties as Properties;
  const items = properties['questions']?.items as JsonSchema;
  items.properties = described(items.properties as Properties, questionWords);
  describeIn(properties['look'], lookWords);
  for (const texts of Object.values(properties['mail']?.properties ?? {})) describeIn(texts as JsonSchema, mailWords);
  return { ...schema, title: 'Deskledger survey', properties: described(properties, surveyWords) };
}

function describeIn(schema: JsonSchema | undefined, words: Record<string, string>): void {
  if (schema?.properties !== undefined) schema.properties = described(schema.properties as Properties, words);
}

function described(properties: Properties, words: Record<string, string>): Properties {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, { description: words[name], ...schema }]));
}
