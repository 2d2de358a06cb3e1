-- What a rule has decided since some day: its surveys are compared by it, and its quota is counted.
create index survey_invitations_by_rule on product.survey_invitations (rule_id, decided_at) where rule_id is not null;
