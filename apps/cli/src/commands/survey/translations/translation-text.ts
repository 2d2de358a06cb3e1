import { translationFile, translationLine } from '@deskledger/contracts';
import {
  importTranslation,
  type SurveyContent,
  type SurveyTranslation,
  type TranslationFile,
} from '@deskledger/domain';
import { Document } from 'yaml';
import { pathParts, type FaultPath } from '../../../yaml/fault-path.js';
import { inOrder, type FileFault } from '../../../yaml/file-fault.js';
import { schemaFaults } from '../../../yaml/schema-faults.js';
import { readYaml } from '../../../yaml/yaml-text.js';

/** A translation as the text of its file. */
export function renderTranslation(file: TranslationFile, comment: string): string {
  const document = new Document(file);
  document.commentBefore = comment;
  return document.toString({ lineWidth: 0 });
}

interface CheckedTranslation {
  readonly faults: readonly FileFault[];
  /** null when there are faults. */
  readonly read: { readonly language: TranslationFile['language']; readonly translation: SurveyTranslation } | null;
}

/** Judges the text of a translation file: as YAML, by the schema of the contract, and by the texts of its survey. */
export function checkTranslation(text: string, survey: SurveyContent): CheckedTranslation {
  const yaml = readYaml(text);
  if (yaml.faults.length > 0) return { faults: inOrder(yaml.faults), read: null };
  const reading = translationFile.safeParse(yaml.value ?? {});
  if (!reading.success) {
    const faults = schemaFaults(reading.error.issues, yaml.value ?? {}, knownKeys);
    return { faults: inOrder(faults.map(({ path, message, key }) => yaml.faultAt(path, message, key))), read: null };
  }
  const { translation, faults } = importTranslation(survey, reading.data);
  if (faults.length === 0) return { faults: [], read: { language: reading.data.language, translation } };
  return { faults: inOrder(faults.map(({ path, message }) => yaml.faultAt(pathParts(path), message))), read: null };
}

function knownKeys(path: FaultPath): string[] {
  return Object.keys(path.length === 0 ? translationFile.shape : translationLine.shape);
}
