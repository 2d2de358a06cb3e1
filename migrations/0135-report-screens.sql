-- Lists of tickets and results of surveys can be scheduled as figures can.
alter table product.scheduled_reports
  drop constraint scheduled_reports_screen_check,
  add constraint scheduled_reports_screen_check check (screen in ('overview', 'reports', 'tickets', 'results')),
  -- Of results alone: the survey that was answered.
  add survey_id uuid,
  add constraint scheduled_reports_survey_check check ((survey_id is not null) = (screen = 'results'));
