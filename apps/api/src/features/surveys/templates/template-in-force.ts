import type { Queryable } from '../../../platform/database/statement.js';

/**
 * An `order by` of survey templates, as `template`: first the one in force, which tickets are sent and /survey leads to.
 * It is the one that the settings name while it is active; else, of the active ones, the one published last.
 */
export const inForceFirst = `
  template.status = 'active' desc,
  (template.status = 'active' and exists(
    select from organization_settings where settings ->> 'surveyToSend' = template.id::text)) desc,
  (select max(published_at) from survey_versions where template_id = template.id and template.status = 'active')
    desc nulls last,
  template.created_at desc, template.id`;

/** Selects `column` of the survey in force; no row without any. */
export const selectInForce = (column: 'id' | 'public_id'): string =>
  `select ${column} as id from survey_templates as template where status = 'active' order by ${inForceFirst} limit 1`;

/** The ids of the active surveys, first the one in force. */
export async function activeTemplates(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `select id from survey_templates as template where status = 'active' order by ${inForceFirst}`,
  );
  return rows.map(({ id }) => id);
}

/** The survey that tickets are sent; null without any. */
export async function templateInForce(source: Queryable): Promise<string | null> {
  const [row] = await source.query<{ id: string }>(selectInForce('id'));
  return row?.id ?? null;
}
