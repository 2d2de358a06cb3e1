-- Who typed the answers that are kept until they are submitted: a link that is passed on shows them to nobody else.
alter table survey_partial_answers add column respondent text;
