import type { ReportMail, ReportSending } from '@deskledger/contracts';

export interface SendingRow extends Record<string, unknown> {
  readonly id: string;
  readonly reportId: string;
  readonly dueAt: Date;
  readonly isByHand: boolean;
  readonly status: ReportSending['status'];
  readonly figuresAt: string | null;
  readonly explanation: string | null;
  readonly mails: readonly ReportMail[];
}

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const webhookStatuses = `case d.status when 'waiting' then 'queued' else d.status end`;

/** Sendings with the latest mail to each receiver, in the order of the list, and what became of them at webhooks. */
export const sendingsSql = `
  select s.id, s.report_id as "reportId", s.due_at as "dueAt", s.by_hand as "isByHand", s.status,
         s.contents ->> 'at' as "figuresAt", s.explanation,
         coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'address', m.address, 'isOwner', m.is_owner, 'webhook', null,
                            'status', m.status, 'attempts', m.attempts, 'sentAt', ${instant('m.sent_at')},
                            'explanation', m.explanation) order by m.place)
                     from (select distinct on (is_owner, address) *, min(position) over (partition by is_owner, address) as place
                             from scheduled_report_mails where sending_id = s.id
                            order by is_owner, address, resent desc) m), '[]')
         || coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'address', null, 'isOwner', false, 'webhook', w.name,
                               'status', ${webhookStatuses}, 'attempts', d.attempts, 'sentAt', ${instant('d.sent_at')},
                               'explanation', d.trouble) order by lower(w.name), w.id)
                        from webhook_deliveries d join outgoing_webhooks w on w.id = d.webhook_id
                       where d.sender_id = s.report_id and d.occasion = s.id::text), '[]') as mails
    from scheduled_report_sendings s`;

export function sendingDocument({ reportId: _report, dueAt, ...rest }: SendingRow): ReportSending {
  return { ...rest, mails: [...rest.mails], dueAt: dueAt.toISOString() };
}
