import {
  hasUnpublishedChanges,
  type SurveyContent,
  type SurveyTemplateEvent,
  type SurveyTemplatePublished,
  type SurveyTemplateState,
} from '@deskledger/domain';
import type { CopyValue } from '../../../platform/database/copy-rows.js';
import type { Tx } from '../../../platform/database/tx.js';
import { defineProjection, type Projection } from '../../../platform/projections/projection.js';
import type { SurveyLinks } from '../links/survey-links.js';
import { surveyTemplateStream, templateIdOf } from '../streams/survey-template.stream.js';

type Template = NonNullable<SurveyTemplateState>;

const templateColumns = [
  'id',
  'public_id',
  'title',
  'description',
  'status',
  'questions',
  'language',
  'translations',
  'look',
  'mail',
  'version',
  'unpublished_changes',
  'revision',
  'created_at',
  'updated_at',
] as const;

const versionColumns = [
  'template_id',
  'version',
  'title',
  'description',
  'questions',
  'language',
  'translations',
  'look',
  'mail',
  'published_at',
  'revision',
] as const;

const fixed = ['id', 'public_id', 'created_at'];
const changing = templateColumns.filter((column) => !fixed.includes(column));
const upsertTemplate = `
  insert into survey_templates (${templateColumns.join(', ')})
  values (${templateColumns.map((_, index) => `$${index + 1}`).join(', ')})
  on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`;
const insertVersion = `
  insert into survey_versions (${versionColumns.join(', ')})
  values (${versionColumns.map((_, index) => `$${index + 1}`).join(', ')})`;

/** Each template as it is now, and every version that was ever published, which stays as it was. */
export function surveyTemplatesProjection(links: SurveyLinks): Projection {
  return defineProjection<SurveyTemplateState, SurveyTemplateEvent>({
    name: 'survey_templates',
    version: 2,
    lifecycle: 'inline',
    stream: surveyTemplateStream,
    tables: ['survey_templates', 'survey_versions'],

    async apply(tx, changes) {
      for (const { streamId, after, version, events } of changes) {
        if (after === null) continue;
        const id = templateIdOf(streamId);
        await tx.query(upsertTemplate, templateRow(links.publicId(id), id, after, events));
        await insertVersions(tx, versionRows(id, version - events.length, events));
      }
    },

    rebuild(target) {
      const templates = target.rows('survey_templates', templateColumns);
      const versions = target.rows('survey_versions', versionColumns);
      return {
        add({ streamId, state, events }) {
          if (state === null) return;
          const id = templateIdOf(streamId);
          templates.write(templateRow(links.publicId(id), id, state, events));
          versionRows(id, 0, events).forEach((row) => versions.write(row));
        },
      };
    },
  });
}

async function insertVersions(tx: Tx, rows: readonly CopyValue[][]): Promise<void> {
  for (const row of rows) await tx.query(insertVersion, row);
}

/** `created_at` is that of the first of these events: an update leaves the column as it is. */
function templateRow(
  publicId: string,
  id: string,
  state: Template,
  events: readonly SurveyTemplateEvent[],
): CopyValue[] {
  const { title, description } = state.content;
  return [
    id,
    publicId,
    title,
    description,
    state.status,
    ...questionValues(state.content),
    state.published?.version ?? 0,
    hasUnpublishedChanges(state),
    state.revision,
    new Date(events[0]?.occurredAt ?? 0),
    new Date(events.at(-1)?.occurredAt ?? 0),
  ];
}

function versionRows(id: string, versionBefore: number, events: readonly SurveyTemplateEvent[]): CopyValue[][] {
  return events.flatMap((event, index) =>
    event.type === 'SurveyTemplatePublished' ? [versionRow(id, event, versionBefore + index + 1)] : [],
  );
}

function versionRow(id: string, { data, occurredAt }: SurveyTemplatePublished, revision: number): CopyValue[] {
  const { title, description } = data.content;
  return [id, data.version, title, description, ...questionValues(data.content), new Date(occurredAt), revision];
}

/** `questions`, and what a survey may have of its own; null where it has none. */
function questionValues({ questions, language, translations, look, mail }: SurveyContent): CopyValue[] {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  return [json(questions), language ?? null, json(translations), json(look), json(mail)];
}
