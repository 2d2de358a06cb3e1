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

/** Sendings with the latest mail to each receiver, in the order of the list. */
export const sendingsSql = `
  select s.id, s.report_id as "reportId", s.due_at as "dueAt", s.by_hand as "isByHand", s.status,
         s.contents ->> 'at' as "figuresAt", s.explanation,
         coalesce((select json_agg(json_build_object('id', m.id, 'address', m.address, 'isOwner', m.is_owner,
                            'status', m.status, 'attempts', m.attempts, 'sentAt', ${instant('m.sent_at')},
                            'explanation', m.explanation) order by m.place)
                     from (select distinct on (is_owner, address) *, min(position) over (partition by is_owner, address) as place
                             from scheduled_report_mails where sending_id = s.id
                            order by is_owner, address, resent desc) m), '[]') as mails
    from scheduled_report_sendings s`;

export function sendingDocument({ reportId: _report, dueAt, ...rest }: SendingRow): ReportSending {
  return { ...rest, mails: [...rest.mails], dueAt: dueAt.toISOString() };
}
