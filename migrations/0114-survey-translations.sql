-- Translations of surveys, of their newest content and of each published version. `language` is that of the survey's own
-- texts; null: English. `translations` holds the texts by language; null: none, as of everything that was saved before.
alter table product.survey_templates add language text, add translations jsonb;
alter table product.survey_versions add language text, add translations jsonb;
