import type { SurveyDropOff } from '@deskledger/contracts';
import {
  addHistogram,
  askedQuestions,
  bucketOf,
  quantile,
  surveyDevices,
  surveyLanguages,
  type AskedQuestion,
} from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import { selectBy } from '../../../tickets/index.js';
import { rolledUpQuestions } from '../figures/rolled-up.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';

type Group = SurveyDropOff['groups'][number];
type Kind = Group['kind'];

/** How far people came in a survey. */
interface DropOff {
  readonly groups: Group[];
  readonly dataVersion: string;
}

type OfKind<Row> = Row & { readonly kind: Kind };

interface Row extends Record<string, unknown> {
  data_version: string;
  steps:
    | OfKind<Pick<Group, 'opened' | 'started' | 'submitted' | 'measured' | 'notMeasured'> & { delivered: number }>[]
    | null;
  questions: OfKind<Pick<Group['questions'][number], 'asked' | 'reached' | 'answered'> & { place: number }>[] | null;
  /** How often a question took so long: whole seconds, or the bucket of their histogram. */
  times: OfKind<{ place: number; time: number; n: number }>[] | null;
  devices: OfKind<Group['devices'][number]>[] | null;
  languages: OfKind<Group['languages'][number]>[] | null;
}

/**
 * The invitations delivered in a range, and the visits by public link that began in it, as far as they came by now.
 * Narrowed by organization alone: who did not submit has no rating, and no text.
 * @throws ProblemError 404
 */
export async function readDropOff(database: Database, question: OneSurveyQuestion): Promise<DropOff> {
  const { versions } = await readVersions(database, question.survey);
  const asked = askedQuestions(versions);
  const conditions = new Conditions();
  const { organization, notOrganization } = question.selection;
  const isNarrowed = organization !== undefined || notOrganization !== undefined;
  const sql = isNarrowed ? cohortSql(conditions, question, asked) : rollupsSql(conditions, question, asked);
  const [row] = await database.read<Row>(sql, conditions.params);
  const bucket = isNarrowed ? bucketOf : (time: number) => time;
  return {
    groups: (['invitation', 'public'] as const).map((kind) => groupOf(kind, row!, asked, bucket)),
    dataVersion: row!.data_version,
  };
}

/** What each version asks, as the table `asked`. */
function askedSql(conditions: Conditions, asked: readonly AskedQuestion[]): string {
  const wanted = asked.map(({ question: { id }, versions }, place) => ({ place, id, versions }));
  const list = conditions.param(JSON.stringify(wanted), 'json');
  return `select * from json_to_recordset(${list}) as asked (place integer, id text, versions text[])`;
}

const stepCounts = ['delivered', 'opened', 'started', 'submitted', 'measured', 'not_measured'];

/** Of the whole survey, whatever the number of people. One statement, so one snapshot. */
function rollupsSql(conditions: Conditions, question: OneSurveyQuestion, asked: readonly AskedQuestion[]): string {
  const covered = rolledUpQuestions(conditions, question);
  const sums = [...stepCounts, 'measured_submitted', 'step_not_asked', 'step_reached', 'step_answered'];
  return `
    with asked as (${askedSql(conditions, asked)}), people as materialized (
      select version, kind, question, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')}
        from survey_question_rollups where ${covered} group by 1, 2, 3
    ), counted as materialized (
      select version, kind, question, dimension, value, sum(count) as n
        from survey_question_value_rollups where ${covered} and (question = '' or dimension = 'seconds')
       group by 1, 2, 3, 4, 5 having sum(count) > 0
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_agg(${stepsObject})
         from (select kind, ${stepCounts.map((sum) => `sum(${sum}) as ${sum}`).join(', ')}
                 from people where question = '' group by kind having sum(delivered) > 0) as steps) as steps,

      (select json_agg(json_build_object('kind', kind, 'place', place, 'asked', n, 'reached', reached, 'answered', answered))
         from (select kind, place,
                      sum(case when question = '' then measured else -step_not_asked end) as n,
                      sum(case when question = '' then measured_submitted else step_reached - step_not_asked end) as reached,
                      sum(step_answered) as answered
                 from asked join people on version = any (versions) and question in ('', id)
                group by kind, place) as questions) as questions,

      (select json_agg(json_build_object('kind', kind, 'place', place, 'time', value::integer, 'n', n))
         from asked join counted on version = any (versions) and question = id) as times,

      ${rolledUpBy('device')} as devices,

      ${rolledUpBy('language')} as languages`;
}

const rolledUpBy = (key: 'device' | 'language') => `
      (select json_agg(json_build_object('kind', kind, '${key}', nullif(value, ''), 'opened', opened, 'submitted', submitted))
         from (select kind, value, coalesce(sum(n) filter (where dimension = 'opened by ${key}'), 0) as opened,
                      coalesce(sum(n) filter (where dimension = 'submitted by ${key}'), 0) as submitted
                 from counted where dimension in ('opened by ${key}', 'submitted by ${key}')
                group by 1, 2) as pages)`;

const stepsObject = `json_build_object('kind', kind, 'delivered', delivered, 'opened', opened, 'started', started,
                                         'submitted', submitted, 'measured', measured, 'notMeasured', not_measured)`;

const counts = `
  count(*) as delivered, count(*) filter (where opened) as opened, count(*) filter (where started) as started,
  count(*) filter (where submitted) as submitted,
  count(*) filter (where opened and not voided and progress is not null) as measured,
  count(*) filter (where opened and not voided and progress is null) as not_measured`;

/**
 * The same by counting people, for what the rollups do not know. Of a submitted survey every question that it asked was seen.
 * Steps that many people took alike are counted once.
 */
function cohortSql(conditions: Conditions, question: OneSurveyQuestion, asked: readonly AskedQuestion[]): string {
  return `
    with asked as (${askedSql(conditions, asked)}), cohort as materialized (
      ${cohort(conditions, question, 'invitation', 'delivered_at')} union all
      ${cohort(conditions, question, 'public', 'invited_at')}
    ), measured as not materialized (
      select * from cohort where opened and not voided and progress is not null
    ), steps as materialized (
      select kind, version, submitted, progress - 'durations' as progress, count(*) as n
        from measured group by kind, version, submitted, progress - 'durations'
    ), times as materialized (
      select kind, version, progress -> 'notAsked' as not_asked, progress -> 'durations' as durations
        from measured where submitted
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_agg(${stepsObject}) from (select kind, ${counts} from cohort group by kind) as counted) as steps,

      (select json_agg(json_build_object('kind', kind, 'place', place, 'asked', n, 'reached', reached, 'answered', answered))
         from (select kind, place, sum(n) as n,
                      coalesce(sum(n) filter (where submitted or progress -> 'reached' ? id), 0) as reached,
                      coalesce(sum(n) filter (where progress -> 'answered' ? id), 0) as answered
                 from asked join steps on version = any (versions) and not coalesce(progress -> 'notAsked' ? id, false)
                group by kind, place) as counted) as questions,

      (select json_agg(json_build_object('kind', kind, 'place', place, 'time', seconds, 'n', n))
         from (select kind, place, round((durations ->> id)::numeric / 1000) as seconds, count(*) as n
                 from asked join times on version = any (versions) and durations ? id
                  and not coalesce(not_asked ? id, false)
                group by 1, 2, 3) as counted) as times,

      ${countsBy('device')} as devices,

      ${countsBy('language')} as languages`;
}

function cohort(
  conditions: Conditions,
  { survey, range, selection }: OneSurveyQuestion,
  kind: Kind,
  day: string,
): string {
  const chosen = new Conditions(conditions.params);
  chosen.add(`template_id = ${chosen.param(survey, 'uuid')} and kind = '${kind}' and ${day} is not null`);
  if (range !== null) {
    chosen.add(`${day} >= ${chosen.param(new Date(range.startsAt), 'timestamptz')}`);
    chosen.add(`${day} < ${chosen.param(new Date(range.endsAt), 'timestamptz')}`);
  }
  const { organization, notOrganization } = selection;
  selectBy(chosen, { organization: 'organization_id' }, { organization, notOrganization });
  return `
    select kind, version::text, opened_at is not null as opened, started_at is not null as started, voided_at is not null as voided,
           answered_at is not null and voided_at is null as submitted, progress
      from survey_enrollments where ${chosen.sql}`;
}

const countsBy = (key: 'device' | 'language') => `
      (select json_agg(json_build_object('kind', kind, '${key}', value, 'opened', n, 'submitted', submitted))
         from (select kind, progress ->> '${key}' as value, sum(n) as n,
                      coalesce(sum(n) filter (where submitted), 0) as submitted
                 from steps group by 1, 2) as counted)`;

const nobody = { delivered: 0, opened: 0, started: 0, submitted: 0, measured: 0, notMeasured: 0 };

/** @param bucketOfTime the histogram's bucket of what `times` hold */
function groupOf(kind: Kind, row: Row, asked: readonly AskedQuestion[], bucketOfTime: (time: number) => number): Group {
  const { kind: _, delivered, ...steps } = ofKind(row.steps, kind)[0] ?? { kind, ...nobody };
  const times = ofKind(row.times, kind);
  const histogramAt = (place: number) => {
    const histogram = new Map<number, number>();
    for (const counted of times)
      if (counted.place === place) addHistogram(histogram, new Map([[bucketOfTime(counted.time), counted.n]]));
    return histogram;
  };
  const counted = new Map(ofKind(row.questions, kind).map(({ kind: __, place, ...counts }) => [place, counts]));
  return {
    kind,
    delivered: kind === 'public' ? null : delivered,
    ...steps,
    questions: asked.map(({ question, versions, isCurrent }, place) => ({
      ...{ id: question.id, question: question.question, type: question.type },
      ...{ versions: [...versions], current: isCurrent },
      ...(counted.get(place) ?? { asked: 0, reached: 0, answered: 0 }),
      medianSeconds: quantile(histogramAt(place), 0.5),
    })),
    devices: inOrder(ofKind(row.devices, kind), 'device', surveyDevices),
    languages: inOrder(ofKind(row.languages, kind), 'language', surveyLanguages),
  };
}

function ofKind<Counted>(rows: readonly OfKind<Counted>[] | null, kind: Kind): readonly OfKind<Counted>[] {
  return rows?.filter((row) => row.kind === kind) ?? [];
}

/** What is not known comes last. */
function inOrder<Key extends string, Value extends string, Counted extends Record<Key, Value | null>>(
  rows: readonly OfKind<Counted>[],
  key: Key,
  values: readonly Value[],
): Omit<OfKind<Counted>, 'kind'>[] {
  const placeOf = (row: Counted) => (row[key] === null ? values.length : values.indexOf(row[key]));
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other)).map(({ kind: _, ...counted }) => counted);
}
