-- Boards can be scheduled as views can.
alter table product.scheduled_reports
  drop constraint scheduled_reports_screen_check,
  add constraint scheduled_reports_screen_check check (screen in ('overview', 'reports', 'tickets', 'results', 'board')),
  -- Of a board alone: which one. Not a reference: a report whose board is gone stays, and says why it stopped.
  add board_id uuid,
  add constraint scheduled_reports_board_check check ((board_id is not null) = (screen = 'board'));
