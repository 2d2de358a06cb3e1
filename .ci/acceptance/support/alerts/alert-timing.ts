/** Series of one sample a minute, as promtool writes them: `0+5x10` is 0, 5, 10 … */
type Series = Readonly<Record<string, string>>;

interface Timing {
  readonly series: Series;
  /** Minutes at which the alert does not fire yet, and at which it does. */
  readonly silent: number;
  readonly fires: number;
  /** Labels of what fires, beside the severity. */
  readonly labels?: Readonly<Record<string, string>>;
}

const up = (value: string): Series => ({ 'up{job="deskledger", instance="api"}': value });
const worker: Series = { 'deskledger_build_info{job="deskledger", instance="w", role="worker"}': '1x2000' };

/** When each alert fires, with the rules as operators have them. */
export const alertTimings: Readonly<Record<string, Timing>> = {
  DeskledgerDown: {
    series: { ...up('1x5 0x60'), ...worker },
    silent: 7,
    fires: 9,
    labels: { job: 'deskledger', instance: 'api' },
  },
  DeskledgerWorkerMissing: { series: up('1x60'), silent: 4, fires: 6, labels: {} },
  DeskledgerNotReady: {
    series: { ...worker, 'deskledger_check_passed{instance="api", check="database"}': '1x5 0x60' },
    silent: 7,
    fires: 9,
    labels: { instance: 'api', check: 'database' },
  },
  DeskledgerQueueUnavailable: {
    series: {
      ...worker,
      'deskledger_check_passed{instance="api", check="queue"}': '1x5 0x60',
      'deskledger_check_passed{instance="api", check="database"}': '1x60',
    },
    silent: 10,
    fires: 12,
    labels: { instance: 'api' },
  },
  DeskledgerObservationsWaiting: {
    series: { ...worker, 'deskledger_ingest_oldest_waiting_seconds{kind="delivery"}': '0 0 0+60x60' },
    silent: 7,
    fires: 9,
    labels: {},
  },
  DeskledgerBehind: {
    series: { ...worker, 'deskledger_reactor_oldest_unseen_seconds{reactor="invitations"}': '0+60x60' },
    silent: 10,
    fires: 12,
    labels: { reactor: 'invitations' },
  },
  DeskledgerQuarantineGrows: {
    series: { ...worker, 'deskledger_quarantine_events{connection="zendesk"}': '3x40 3+5x60' },
    silent: 42,
    fires: 50,
    labels: { connection: 'zendesk' },
  },
  DeskledgerConnectionUnhealthy: {
    series: { ...worker, 'deskledger_connection_state{connection="zendesk", state="silent"}': '1x60' },
    silent: 14,
    fires: 16,
    labels: { connection: 'zendesk', state: 'silent' },
  },
  DeskledgerMailsFailing: {
    series: {
      ...worker,
      'deskledger_mails_retrying{kind="account"}': '2x60',
      'deskledger_mail_attempts_total{outcome="sent"}': '7x60',
    },
    silent: 14,
    fires: 17,
    labels: { kind: 'account' },
  },
  DeskledgerJobsFailing: {
    series: { ...worker, 'deskledger_job_runs_total{queue="write-export", outcome="failed"}': '0x10 1x60' },
    silent: 11,
    fires: 13,
    labels: { queue: 'write-export' },
  },
  DeskledgerWebhookFailing: {
    series: { ...worker, 'deskledger_outgoing_webhook_failures{webhook="1", name="On call"}': '4x5 5x60' },
    silent: 15,
    fires: 17,
    labels: { webhook: '1', name: 'On call' },
  },
  DeskledgerSealOld: {
    series: { ...worker, deskledger_log_oldest_unsealed_event_age_seconds: '0+60x60' },
    silent: 20,
    fires: 22,
    labels: {},
  },
  DeskledgerScheduleLate: {
    series: {
      ...worker,
      'deskledger_schedule_age_seconds{instance="w", schedule="log-seals"}': '0+60x60',
      'deskledger_schedule_interval_seconds{instance="w", schedule="log-seals"}': '60x60',
    },
    silent: 13,
    fires: 15,
    labels: { instance: 'w', schedule: 'log-seals' },
  },
  DeskledgerReplicaBehind: {
    series: { ...worker, 'deskledger_database_replica_in_use{instance="api"}': '1x5 0x60' },
    silent: 10,
    fires: 12,
    labels: { instance: 'api' },
  },
  DeskledgerDiskFull: {
    series: {
      ...worker,
      'deskledger_disk_free_bytes{directory="data"}': '12x5 9x60',
      'deskledger_disk_size_bytes{directory="data"}': '100x70',
    },
    silent: 10,
    fires: 12,
    labels: { directory: 'data' },
  },
  DeskledgerDiskFilling: {
    series: {
      ...worker,
      'deskledger_disk_free_bytes{directory="data"}': '30000-10x400',
      'deskledger_disk_size_bytes{directory="data"}': '100000x400',
    },
    silent: 59,
    fires: 65,
    labels: { directory: 'data' },
  },
  DeskledgerErrors: {
    series: {
      ...worker,
      'deskledger_http_request_seconds_count{status="200", route="/api/dashboard"}': '0+60x60',
      'deskledger_http_request_seconds_count{status="500", route="/api/dashboard"}': '0x10 0+10x60',
      'deskledger_http_request_seconds_count{status="503", route="/health/ready"}': '0+60x60',
    },
    silent: 13,
    fires: 20,
    labels: {},
  },
  DeskledgerSlow: {
    series: {
      ...worker,
      'deskledger_http_request_seconds_bucket{le="1", route="/api/dashboard"}': '0+60x60',
      'deskledger_http_request_seconds_bucket{le="2.5", route="/api/dashboard"}': '0+90x60',
      'deskledger_http_request_seconds_bucket{le="+Inf", route="/api/dashboard"}': '0+90x60',
    },
    silent: 9,
    fires: 13,
    labels: {},
  },
};
