-- Tables that come with a report, as files: xlsx, zip with a CSV file for each table, or pdf.
alter table product.scheduled_reports add attachments text[] not null default '{}';

-- Made with the figures of a sending, so that every try sends the same.
create table product.scheduled_report_files (
  sending_id uuid not null references product.scheduled_report_sendings (id) on delete cascade,
  format text not null check (format in ('xlsx', 'zip', 'pdf')),
  name text not null,
  content bytea not null,
  primary key (sending_id, format)
);
