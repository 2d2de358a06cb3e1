import type { SurveyDropOff } from '@deskledger/contracts';
import { askedQuestions, surveyDevices, surveyLanguages, type AskedQuestion } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import { selectBy } from '../../../tickets/index.js';
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
  questions:
    | OfKind<Pick<Group['questions'][number], 'asked' | 'reached' | 'answered' | 'medianSeconds'> & { place: number }>[]
    | null;
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
  const sql = dropOffSql(conditions, question, asked);
  const [row] = await database.read<Row>(sql, conditions.params);
  return {
    groups: (['invitation', 'public'] as const).map((kind) => groupOf(kind, row!, asked)),
    dataVersion: row!.data_version,
  };
}

const counts = `
  count(*) as delivered, count(*) filter (where opened) as opened, count(*) filter (where started) as started,
  count(*) filter (where submitted) as submitted,
  count(*) filter (where opened and not voided and progress is not null) as measured,
  count(*) filter (where opened and not voided and progress is null) as not_measured`;

/**
 * One statement, so one snapshot. Of a submitted survey every question that it asked was seen. Steps that many people took
 * alike are counted once, and of the times each median sorts its own numbers alone.
 */
function dropOffSql(conditions: Conditions, question: OneSurveyQuestion, asked: readonly AskedQuestion[]): string {
  const wanted = asked.map(({ question: { id }, versions }, place) => ({ place, id, versions }));
  const list = conditions.param(JSON.stringify(wanted), 'json');
  return `
    with asked as (
      select * from json_to_recordset(${list}) as asked (place integer, id text, versions integer[])
    ), cohort as materialized (
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

      (select json_agg(json_build_object('kind', kind, 'delivered', delivered, 'opened', opened, 'started', started,
                                         'submitted', submitted, 'measured', measured, 'notMeasured', not_measured))
         from (select kind, ${counts} from cohort group by kind) as counted) as steps,

      (select json_agg(json_build_object('kind', kind, 'place', place, 'asked', n, 'reached', reached,
                                         'answered', answered, 'medianSeconds', median))
         from (select kind, place, sum(n) as n,
                      coalesce(sum(n) filter (where submitted or progress -> 'reached' ? id), 0) as reached,
                      coalesce(sum(n) filter (where progress -> 'answered' ? id), 0) as answered,
                      (select percentile_cont(0.5) within group (order by (durations ->> id)::float8 / 1000)
                         from times where times.kind = steps.kind and times.version = any (versions)
                          and not coalesce(not_asked ? id, false)) as median
                 from asked join steps on version = any (versions) and not coalesce(progress -> 'notAsked' ? id, false)
                group by kind, place, id, versions) as counted) as questions,

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
    select kind, version, opened_at is not null as opened, started_at is not null as started, voided_at is not null as voided,
           answered_at is not null and voided_at is null as submitted, progress
      from survey_enrollments where ${chosen.sql}`;
}

const countsBy = (key: 'device' | 'language') => `
      (select json_agg(json_build_object('kind', kind, '${key}', value, 'opened', n, 'submitted', submitted))
         from (select kind, progress ->> '${key}' as value, sum(n) as n,
                      coalesce(sum(n) filter (where submitted), 0) as submitted
                 from steps group by 1, 2) as counted)`;

const nobody = { delivered: 0, opened: 0, started: 0, submitted: 0, measured: 0, notMeasured: 0 };

function groupOf(kind: Kind, row: Row, asked: readonly AskedQuestion[]): Group {
  const { kind: _, delivered, ...steps } = ofKind(row.steps, kind)[0] ?? { kind, ...nobody };
  const counted = new Map(ofKind(row.questions, kind).map(({ kind: __, place, ...counts }) => [place, counts]));
  return {
    kind,
    delivered: kind === 'public' ? null : delivered,
    ...steps,
    questions: asked.map(({ question, versions, isCurrent }, place) => ({
      ...{ id: question.id, question: question.question, type: question.type },
      ...{ versions: [...versions], current: isCurrent },
      ...(counted.get(place) ?? { asked: 0, reached: 0, answered: 0, medianSeconds: null }),
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
