import { questionTypes, surveyDevices, surveyLanguages } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, echoedRange, identifier, instant } from '../call/values.js';
import { answersQuestion, resultFilter } from './survey-results.js';

const openedAndSubmitted = { opened: z.int(), submitted: z.int() };

/** How far the people of one kind came by now. */
const dropOffGroup = z.object({
  kind: z.enum(['invitation', 'public']),
  /** Invitations delivered in the range; null: a public link is not delivered. */
  delivered: z.nullable(z.int()),
  opened: z.int(),
  started: z.int(),
  submitted: z.int(),
  /** Of `opened`: those of whom the steps are known. All below is about them. */
  measured: z.int(),
  /** Of `opened`: on another page than the survey page, or before steps were recorded. Void ones are in neither. */
  notMeasured: z.int(),
  /** Those of the newest version in its order, then those that only earlier versions asked. */
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      type: z.enum(questionTypes),
      /** The versions that ask it, ascending. */
      versions: z.array(z.int()),
      /** Whether the newest version asks it. */
      current: z.boolean(),
      /** Opened a version with it, without those who submitted and were not asked it. */
      asked: z.int(),
      /** Saw it. */
      reached: z.int(),
      /** Answered it: in the response once that is submitted, at any time before. */
      answered: z.int(),
      /** Time for which it was visible, of those who submitted; exact. null: nobody's was measured. */
      medianSeconds: z.nullable(z.number()),
    }),
  ),
  /** null: not known. */
  devices: z.array(z.object({ device: z.nullable(z.enum(surveyDevices)), ...openedAndSubmitted })),
  /** In which the survey page was opened; null: not known. */
  languages: z.array(z.object({ language: z.nullable(z.enum(surveyLanguages)), ...openedAndSubmitted })),
});

export const surveyDropOff = z.object({
  /** Invitations by the day of delivery; visits by public link by the day on which they began. */
  groups: z.array(dropOffGroup),
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type SurveyDropOff = z.output<typeof surveyDropOff>;
export const readSurveyDropOff = endpoint({
  method: 'GET',
  path: '/api/survey/drop-off/:id',
  summary: 'Get how far people came in a survey, question by question; narrowed by range and organization alone',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: z.object(resultFilter).check(completeRange, answersQuestion),
  people: peopleInFigures,
  response: surveyDropOff,
});
