import { adviseTemplate, checkDraft, checkTemplate, type RefusalDetail, type SurveyContent } from '@deskledger/domain';
import { inOrder, type FileFault } from './file-fault.js';
import { isWithin, pathParts } from './fault-path.js';
import { parseLeniently } from './parse-leniently.js';
import { schemaFaults, unreadableNames, type SchemaFault } from './schema-faults.js';
import { identifiedSurveyFile, type IdentifiedSurvey } from './survey-file.js';
import { readYaml, type YamlText } from './yaml-text.js';

export interface CheckedFile {
  /** What is wrong, all of it, in the order of the file. */
  readonly faults: readonly FileFault[];
  /** What could be better. */
  readonly advice: readonly FileFault[];
  /** null when there are faults. */
  readonly survey: IdentifiedSurvey | null;
}

/** Judges the text of a survey file: as YAML, by the schema of the contract, and by the rules of surveys. */
export function checkSurveyFile(text: string): CheckedFile {
  const yaml = readYaml(text);
  if (yaml.faults.length > 0) return { faults: inOrder(yaml.faults), advice: [], survey: null };
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value))
    return { faults: [yaml.faultAt([], 'a survey has title, status and questions')], advice: [], survey: null };
  const reading = identifiedSurveyFile.safeParse(yaml.value);
  return reading.success ? sound(yaml, reading.data) : unsound(yaml, schemaFaults(reading.error.issues, yaml.value));
}

function sound(yaml: YamlText, survey: IdentifiedSurvey): CheckedFile {
  const faults = located(yaml, ruleFaults(survey, survey.status === 'draft'));
  const unfinished = survey.status === 'draft' ? before(checkTemplate(survey), checkDraft(survey)) : [];
  const advice = located(yaml, [...unfinished, ...adviseTemplate(survey)]);
  return { faults, advice, survey: faults.length === 0 ? survey : null };
}

function ruleFaults(survey: IdentifiedSurvey, isDraft: boolean): RefusalDetail[] {
  const born = survey.id === undefined && survey.status === 'completed';
  return [
    ...(born ? [{ path: 'status', message: "a survey without id is new: it is 'draft' or 'active'" }] : []),
    ...(isDraft ? checkDraft(survey) : checkTemplate(survey)),
  ];
}

/** What a draft may lack, but not what is published. */
function before(all: readonly RefusalDetail[], forbidden: readonly RefusalDetail[]): RefusalDetail[] {
  const known = new Set(forbidden.map(({ path }) => path));
  return all
    .filter(({ path }) => !known.has(path))
    .map(({ path, message }) => ({ path, message: `before it can be published: ${message}` }));
}

function unsound(yaml: YamlText, faults: readonly SchemaFault[]): CheckedFile {
  const names = unreadableNames(faults);
  const content: SurveyContent = parseLeniently(yaml.value);
  const isDraft = (yaml.value as { status?: unknown }).status === 'draft';
  const rules = (isDraft ? checkDraft(content) : checkTemplate(content)).filter(({ path }) => isFreeOf(names, path));
  return {
    faults: inOrder([
      ...faults.map(({ path, message, key }) => yaml.faultAt(path, message, key)),
      ...located(yaml, rules),
    ]),
    advice: [],
    survey: null,
  };
}

/** A rule is only broken for sure where everything it looks at could be read. */
function isFreeOf(unreadable: readonly string[], path: string): boolean {
  const bounds = /^(.*)\.(min|max)_rating$/.exec(path)?.[1];
  const looksAt = bounds === undefined ? [path] : [`${bounds}.min_rating`, `${bounds}.max_rating`];
  return !unreadable.some((name) => looksAt.some((looked) => isWithin(looked, name)));
}

function located(yaml: YamlText, details: readonly RefusalDetail[]): FileFault[] {
  return inOrder(details.map(({ path, message }) => yaml.faultAt(pathParts(path), message)));
}
