import {
  adviseTemplate,
  checkDraft,
  checkTemplate,
  type RefusalDetail,
  type SurveyContent,
  type Question,
} from '@deskledger/domain';
import {
  questionTranslation,
  scaleLabels,
  showCondition,
  surveyContent,
  surveyLook,
  surveyMail,
  surveyMailTexts,
  surveyQuestion,
  surveyTranslation,
  surveyTranslations,
} from '@deskledger/contracts';
import { isWithin, pathParts, type FaultPath } from '../../../yaml/fault-path.js';
import { inOrder, type FileFault } from '../../../yaml/file-fault.js';
import { schemaFaults, unreadableNames, type SchemaFault } from '../../../yaml/schema-faults.js';
import { readYaml, type YamlText } from '../../../yaml/yaml-text.js';
import { readLogoFile } from './logo-file.js';
import { identifiedSurveyFile, type IdentifiedSurvey } from './survey-file.js';

const nothing = { advice: [], survey: null, image: null } as const;
const stand = 'stands for what cannot be read';

export interface CheckedFile {
  /** What is wrong, all of it, in the order of the file. */
  readonly faults: readonly FileFault[];
  /** What could be better. */
  readonly advice: readonly FileFault[];
  /** null when there are faults. */
  readonly survey: IdentifiedSurvey | null;
  /** Of the logo, where the file names one that may not be on the server. */
  readonly image: Buffer | null;
}

/**
 * Judges the text of a survey file: as YAML, by the schema of the contract, and by the rules of surveys.
 * @param folder of the file, to which the path of its logo is relative.
 */
export function checkSurveyFile(text: string, folder = '.'): CheckedFile {
  const yaml = readYaml(text);
  if (yaml.faults.length > 0) return { ...nothing, faults: inOrder(yaml.faults) };
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value))
    return { ...nothing, faults: [yaml.faultAt([], 'a survey needs a title and questions')] };
  const reading = identifiedSurveyFile.safeParse(yaml.value);
  if (isComment(yaml.value)) return { ...nothing, faults: [yaml.faultAt(['look', 'color'], comment)] };
  return reading.success
    ? sound(yaml, reading.data, folder)
    : unsound(yaml, schemaFaults(reading.error.issues, yaml.value, knownKeys));
}

const comment = 'must be in quotes, such as "#1b5bd0": without them, # begins a comment';

/** A colour that was written without quotes is nothing but a comment. */
function isComment(value: unknown): boolean {
  return asLoose(asLoose(value)['look'])['color'] === null;
}

function knownKeys(path: FaultPath): string[] {
  if (path.length === 0) return Object.keys(identifiedSurveyFile.shape);
  if (path[0] === 'look') return Object.keys(surveyLook.shape);
  if (path[0] === 'mail') return Object.keys(path.length === 1 ? surveyMail.shape : surveyMailTexts.shape);
  if (path.at(-2) === 'show_if') return Object.keys(showCondition.shape);
  if (path[0] === 'translations') return knownTranslationKeys(path);
  return Object.keys(path.at(-1) === 'labels' ? scaleLabels.shape : surveyQuestion.shape);
}

/** `translations.de.questions.overall.labels`. */
function knownTranslationKeys({ length }: FaultPath): string[] {
  if (length === 1) return Object.keys(surveyTranslations.shape);
  if (length === 2) return Object.keys(surveyTranslation.shape);
  return Object.keys(length === 4 ? questionTranslation.shape : scaleLabels.shape);
}

function sound(yaml: YamlText, written: IdentifiedSurvey, folder: string): CheckedFile {
  const { survey, image, faults: logoFaults } = readLogoFile(written, folder);
  const faults = located(yaml, [...ruleFaults(survey, survey.status === 'draft'), ...logoFaults]);
  const unfinished = survey.status === 'draft' ? before(checkTemplate(survey), checkDraft(survey)) : [];
  const advice = located(yaml, [...unfinished, ...adviseTemplate(survey)]);
  return { faults, advice, survey: faults.length === 0 ? survey : null, image };
}

function ruleFaults(survey: IdentifiedSurvey, isDraft: boolean): RefusalDetail[] {
  const born = survey.id === undefined && survey.status === 'completed';
  return [
    ...(born ? [{ path: 'status', message: "must be 'draft' or 'active' in a new survey (without id)" }] : []),
    ...(isDraft ? checkDraft(survey) : checkTemplate(survey)),
  ];
}

/** What a draft may lack, but not what is published. */
function before(all: readonly RefusalDetail[], forbidden: readonly RefusalDetail[]): RefusalDetail[] {
  const known = new Set(forbidden.map(({ path }) => path));
  return all
    .filter(({ path }) => !known.has(path))
    .map(({ path, message }) => ({ path, message: `before you publish: ${message}` }));
}

function unsound(yaml: YamlText, faults: readonly SchemaFault[]): CheckedFile {
  const names = unreadableNames(faults);
  const content: SurveyContent = parseLeniently(yaml.value);
  const isDraft = (yaml.value as { status?: unknown }).status === 'draft';
  const rules = (isDraft ? checkDraft(content) : checkTemplate(content)).filter(({ path }) => isFreeOf(names, path));
  return {
    ...nothing,
    faults: inOrder([
      ...faults.map(({ path, message, key }) => yaml.faultAt(path, message, key)),
      ...located(yaml, rules),
    ]),
  };
}

/** A rule is only broken for sure where everything it looks at could be read. */
function isFreeOf(unreadable: readonly string[], path: string): boolean {
  const [, question, of] = /^(.*)\.(?:min|max)_(rating|choices|date)$/.exec(path) ?? [];
  const looksAt = question === undefined ? [path] : [`${question}.min_${of}`, `${question}.max_${of}`];
  return !unreadable.some((name) => looksAt.some((looked) => isWithin(looked, name)));
}

function located(yaml: YamlText, details: readonly RefusalDetail[]): FileFault[] {
  return inOrder(details.map(({ path, message }) => yaml.faultAt(pathParts(path), message)));
}

type Loose = Record<string, unknown>;

/**
 * What can be understood of a survey that the schema refuses, so that the rules of surveys can be judged beside it.
 * Unreadable texts are replaced, other unreadable settings left out; faults found there are not the writer's. Conditions
 * are left out, too: they are judged once every question that they name can be read.
 */
function parseLeniently(value: unknown): SurveyContent {
  const { title, description, questions, look } = asLoose(value);
  return {
    title: readable(surveyContent.shape.title, title) ?? stand,
    description: readable(surveyContent.shape.description, description) ?? '',
    questions: Array.isArray(questions) ? questions.map(parseQuestion) : [],
    look: readable(identifiedSurveyFile.shape.look, look),
  };
}

function parseQuestion(value: unknown, index: number): Question {
  const loose = asLoose(value);
  const { shape } = surveyQuestion;
  const basics = {
    id: readable(shape.id, loose['id']) ?? `${stand} ${index}`,
    question: readable(shape.question, loose['question']) ?? stand,
    required: readable(shape.required, loose['required']) ?? false,
  };
  const type = readable(shape.type, loose['type']);
  if (type === undefined) return { ...basics, type: 'text' };
  return {
    ...basics,
    type,
    min_rating: readable(shape.min_rating, loose['min_rating']),
    max_rating: readable(shape.max_rating, loose['max_rating']),
    gradientScale: readable(shape.gradientScale, loose['gradientScale']),
    labels: readable(shape.labels, loose['labels']),
    primary: readable(shape.primary, loose['primary']),
    options: parseTexts(loose['options']),
    shuffle_options: readable(shape.shuffle_options, loose['shuffle_options']),
    rows: parseTexts(loose['rows']),
    columns: parseTexts(loose['columns']),
    statement: loose['statement'] === undefined ? undefined : (readable(shape.statement, loose['statement']) ?? stand),
    min_choices: readable(shape.min_choices, loose['min_choices']),
    max_choices: readable(shape.max_choices, loose['max_choices']),
    min_date: readable(shape.min_date, loose['min_date']),
    max_date: readable(shape.max_date, loose['max_date']),
  };
}

function parseTexts(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [stand];
  return value.map((option, index) => (typeof option === 'string' ? option : `${stand} ${index}`));
}

type Reading<T> = { success: true; data: T } | { success: false };

function readable<T>(schema: { safeParse(value: unknown): Reading<T> }, value: unknown): T | undefined {
  const reading = schema.safeParse(value);
  return reading.success ? reading.data : undefined;
}

function asLoose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {};
}
