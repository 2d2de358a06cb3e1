import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';

const isShared = true;

/** What the database is asked for. Kinds of mails: account (to people who sign in), survey and report. */
export const storeMeasures = {
  oldestWaiting: {
    kind: 'gauge',
    name: 'ingest_oldest_waiting_seconds',
    help: 'Age of the oldest accepted observation that waits to be applied, by kind: delivery, or import (parts of files and histories, which may wait while more arrives). 0 when none waits.',
    labels: ['kind'],
    isShared,
  },
  quarantined: {
    kind: 'gauge',
    name: 'quarantine_events',
    help: 'Events in quarantine that nobody has decided on; beyond 100,000 they are not counted on.',
    labels: ['connection'],
    isShared,
  },
  projectionLag: {
    kind: 'gauge',
    name: 'projection_lag_events',
    help: 'Events that a projection has not applied yet; beyond 10,000 in a partition they are not counted on. Projections that are written with their events have no lag and are left out.',
    labels: ['projection'],
    isShared,
  },
  projectionLagAge: {
    kind: 'gauge',
    name: 'projection_oldest_unapplied_seconds',
    help: 'Age of the oldest event that a projection has not applied yet; 0 when it has applied all.',
    labels: ['projection'],
    isShared,
  },
  reactorLagAge: {
    kind: 'gauge',
    name: 'reactor_oldest_unseen_seconds',
    help: 'Age of the oldest event that a reactor (such as alerts or survey invitations) has not seen yet; 0 when it has seen all.',
    labels: ['reactor'],
    isShared,
  },
  mailsWaiting: {
    kind: 'gauge',
    name: 'mails_waiting',
    help: 'Mails that are due or will be tried again, by kind: account, survey or report; beyond 10,000 they are not counted on.',
    labels: ['kind'],
    isShared,
  },
  mailsRetrying: {
    kind: 'gauge',
    name: 'mails_retrying',
    help: 'Mails that failed at least once and will be tried again, by kind; beyond 10,000 they are not counted on.',
    labels: ['kind'],
    isShared,
  },
  mailsFailed: {
    kind: 'gauge',
    name: 'mails_failed',
    help: 'Mails of the last 24 hours that were given up, by kind.',
    labels: ['kind'],
    isShared,
  },
  webhookDeliveries: {
    kind: 'gauge',
    name: 'outgoing_webhook_deliveries',
    help: 'Messages to outgoing webhooks, by status: waiting, or failed (given up in the last 24 hours).',
    labels: ['status'],
    isShared,
  },
  webhookFailures: {
    kind: 'gauge',
    name: 'outgoing_webhook_failures',
    help: 'Failed attempts of an enabled outgoing webhook since its receiver last accepted a message.',
    labels: ['webhook', 'name'],
    isShared,
  },
} as const satisfies Record<string, MeasureDefinition>;

/** Columns of every part. */
const sample = (measure: MeasureDefinition, labels: string, value: string) =>
  `select '${measure.name}' as measure, jsonb_build_object(${labels}) as labels, (${value})::float8 as value`;
const ageOf = (instant: string) => `coalesce(greatest(0, extract(epoch from asked.now - ${instant})), 0)`;

const mostCounted = 10_000;

// One probe of the primary key for each partition, however many rows wait.
const oldestWaiting = (kind: string, condition: string) => `
  ${sample(storeMeasures.oldestWaiting, `'kind', '${kind}'`, ageOf('min(head.received_at)'))}
  from asked left join lateral (
    select first.received_at from generate_series(0, asked.partitions - 1) as of (partition)
    cross join lateral (
      select received_at from inbox where inbox.partition = of.partition and ${condition} order by id limit 1
    ) as first
  ) as head on true
  group by asked.now`;

const quarantined = `
  ${sample(storeMeasures.quarantined, `'connection', connections.id`, 'count(waiting.connection_id)')}
  from connections left join (
    select connection_id from quarantine where resolution is null limit 100000
  ) as waiting on waiting.connection_id = connections.id
  group by connections.id`;

// Behind a checkpoint stand the few events that are not applied yet: neither question passes over the log.
const projectionLag = `
  ${sample(storeMeasures.projectionLag, `'projection', follower.name`, 'coalesce(sum(behind.count), 0)')}
  from asked cross join unnest(asked.projections, asked.categories) as follower (name, category)
  left join projection_checkpoints as reached on reached.projection = follower.name
  left join lateral (
    select count(*) from (
      select from events where events.partition = reached.partition and events.position > reached.position
        and events.stream_id like follower.category || ':%' limit ${mostCounted}
    ) as unapplied
  ) as behind on true
  group by follower.name`;

const projectionLagAge = `
  ${sample(storeMeasures.projectionLagAge, `'projection', follower.name`, ageOf('min(first.recorded_at)'))}
  from asked cross join unnest(asked.projections, asked.categories) as follower (name, category)
  left join projection_checkpoints as reached on reached.projection = follower.name
  left join lateral (
    select recorded_at from events where events.partition = reached.partition and events.position > reached.position
      and events.stream_id like follower.category || ':%' order by events.position limit 1
  ) as first on true
  group by follower.name, asked.now`;

const reactorLagAge = `
  ${sample(storeMeasures.reactorLagAge, `'reactor', reached.reactor`, ageOf('min(first.recorded_at)'))}
  from asked cross join reactor_checkpoints as reached
  left join lateral (
    select recorded_at from events where events.partition = reached.partition and events.position > reached.position
    order by events.position limit 1
  ) as first on true
  group by reached.reactor, asked.now`;

const upcoming = {
  account:
    'select attempts from account_mails, asked where due_at is not null and (due_at <= asked.now or attempts > 0)',
  survey: `select attempts from survey_invitations, asked
    where status in ('queued', 'sending') and (due_at <= asked.now or attempts > 0)`,
  report: `select attempts from scheduled_report_mails where status in ('queued', 'sending')`,
};
const mails = Object.entries(upcoming).flatMap(([kind, attempts]) =>
  Object.entries({ [storeMeasures.mailsWaiting.name]: 'true', [storeMeasures.mailsRetrying.name]: 'attempts > 0' }).map(
    ([name, condition]) => `
  select '${name}' as measure, jsonb_build_object('kind', '${kind}') as labels, count(*)::float8 as value
  from (select from (${attempts}) as upcoming where ${condition} limit ${mostCounted}) as mail`,
  ),
);

const day = `interval '24 hours'`;
const mailsFailed = Object.entries({
  account: `account_mails, asked where due_at is null and sent_at is null and created_at > asked.now - ${day}`,
  survey: `survey_invitations, asked where status = 'failed' and decided_at > asked.now - ${day}`,
  report: `scheduled_report_mails, asked where status = 'failed' and due_at > asked.now - ${day}`,
}).map(([kind, rows]) => `${sample(storeMeasures.mailsFailed, `'kind', '${kind}'`, 'count(*)')} from ${rows}`);

const webhooks = [
  `${sample(storeMeasures.webhookDeliveries, `'status', 'waiting'`, 'count(*)')}
   from (select from webhook_deliveries where status = 'waiting' limit ${mostCounted}) as waiting`,
  `${sample(storeMeasures.webhookDeliveries, `'status', 'failed'`, 'count(*)')}
   from webhook_deliveries, asked where status = 'failed' and recorded_at > asked.now - ${day}`,
  `${sample(storeMeasures.webhookFailures, `'webhook', id, 'name', name`, 'failures')}
   from outgoing_webhooks where is_enabled`,
];

/** Each asks for rows of measure, labels and value; `asked` is what they are asked for. */
export const storeParts: readonly string[] = [
  oldestWaiting('delivery', 'observations = 1'),
  oldestWaiting('import', 'observations > 1'),
  quarantined,
  projectionLag,
  projectionLagAge,
  reactorLagAge,
  ...mails,
  ...mailsFailed,
  ...webhooks,
];

/** Takes the instant, the number of partitions, and names and stream categories of the projections that follow the log. */
export const storeStatement = (parts: readonly string[]): string => `
  with asked (now, partitions, projections, categories) as
    (values ($1::timestamptz, $2::integer, $3::text[], $4::text[]))
  ${parts.join('\n union all ')}`;
