import type { Queryable } from '../../../../platform/database/statement.js';

/** The survey that invitations ask for: of the active ones, the one that was published last. null without any. */
export async function templateInForce(source: Queryable): Promise<string | null> {
  const [row] = await source.query<{ id: string }>(
    `select id from survey_templates as template where status = 'active'
     order by (select max(published_at) from survey_versions where template_id = template.id) desc, created_at desc, id
     limit 1`,
  );
  return row?.id ?? null;
}
