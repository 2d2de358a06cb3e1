-- Alerts on figures that cannot be evaluated, since when. They are tried again, and the others are evaluated meanwhile.
create table product.figure_alert_troubles (
  alert_id uuid primary key,
  since timestamptz not null
);
