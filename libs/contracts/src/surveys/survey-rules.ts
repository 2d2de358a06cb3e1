import { quotaPeriods } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { instant } from '../call/values.js';

/** What may be compared of the surveys of a rule. */
export const splitFigures = ['responseRate', 'satisfied', 'average', 'nps'] as const;

/**
 * too_few: a group has less than `minimum`. undecided: the interval contains 0, or nothing varies. higher, lower: than the
 * first survey.
 */
export const splitVerdicts = ['too_few', 'undecided', 'higher', 'lower'] as const;

const splitFigure = z.object({
  figure: z.enum(splitFigures),
  /** What it is taken over: delivered invitations, ratings, or answers to the question about recommending. */
  n: z.int(),
  /** In percent, on the scale 1 to 5, or from -100 to 100, unrounded; null without any. */
  value: z.nullable(z.number()),
  /** Less that of the first survey, with its 95 % interval for one look, in the same unit; null for the first, and without one. */
  difference: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  /** null for the first survey. */
  verdict: z.nullable(z.enum(splitVerdicts)),
});
export type SplitFigure = z.output<typeof splitFigure>;

export const surveyRuleSplit = z.object({
  rule: z.object({ id: z.string(), name: z.string() }),
  /** Decisions from then on are compared: since then the rule has had these surveys with these shares. */
  since: instant,
  /** How many a group needs at least. */
  minimum: z.int(),
  /** In the order of the rule; `nps` only where every survey has answers to such a question. */
  surveys: z.array(
    z.object({
      survey: z.object({ id: z.string(), title: z.string() }),
      share: z.int(),
      delivered: z.int(),
      /** Without void ones. */
      responses: z.int(),
      figures: z.array(splitFigure),
    }),
  ),
  generatedAt: instant,
});
export type SurveyRuleSplit = z.output<typeof surveyRuleSplit>;

export const surveyRuleParams = z.object({ rule: z.string().check(z.maxLength(60)) });

export const readSurveyRuleSplit = endpoint({
  method: 'GET',
  path: '/api/survey/rules/:rule/comparison',
  summary: 'Compare the responses to the surveys that a rule sends at random, with 95 % intervals',
  access: 'signed-in',
  params: surveyRuleParams,
  response: surveyRuleSplit,
});

export const surveyRuleUsage = z.object({
  items: z.array(
    z.object({
      rule: z.string(),
      most: z.int(),
      per: z.enum(quotaPeriods),
      /** Invitations of this calendar month in the organization's time zone, or of all time. */
      used: z.int(),
    }),
  ),
});
export type SurveyRuleUsage = z.output<typeof surveyRuleUsage>;

export const readSurveyRuleUsage = endpoint({
  method: 'GET',
  path: '/api/survey/rules/usage',
  summary: 'Get how much of its quota each survey rule has used; rules without a quota are left out',
  access: 'signed-in',
  response: surveyRuleUsage,
});
