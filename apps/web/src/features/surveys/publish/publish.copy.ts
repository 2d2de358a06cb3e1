import { counted, n } from '../../../copy/count.js';
import type { MailTextName, SurveyLanguage } from '@deskledger/domain';
import { languageName, mailTextLabels } from '../editor/look/look.copy.js';
import { quoted, surveyCopy } from '../surveys.copy.js';

const typeNames = surveyCopy.types;

/** What is asked and said before a survey is published, updated or withdrawn. */
export const reviewCopy = {
  publishTitle: 'Publish this survey?',
  updateTitle: 'Update this survey?',
  withdrawTitle: 'Withdraw this survey?',
  first: (questions: number) =>
    `Version 1 with ${counted(questions, 'question', 'questions')}. Visitors can answer as soon as you publish.`,
  since: (version: number) => `Changes since version ${n(version)}`,
  nothing: (version: number) => `No changes since version ${n(version)}.`,
  again: (version: number) =>
    `No changes since version ${n(version)}. Publishing creates version ${n(version + 1)} and reopens the survey.`,
  meaning: 'changes the meaning',
  consequence: (version: number, responses: number) =>
    `This creates version ${n(version + 1)}. ${
      responses === 0
        ? 'There are no responses yet.'
        : `${counted(responses, 'existing response keeps its', 'existing responses keep their')} version.`
    } People who have already started will finish their version.`,
  dropped: (question: string, answers: number) =>
    `${quoted(question)} is no longer asked. Its ${counted(answers, 'answer stays', 'answers stay')} in the results.`,
  withdraw: (responses: number, links: number) =>
    `New visitors can’t answer until the survey is active again. ${
      links === 0 ? '' : `${counted(links, 'invitation link stops', 'invitation links stop')} working. `
    }People who have opened the survey can still finish it. ${
      responses === 0
        ? 'There are no responses yet.'
        : `${counted(responses, 'response is kept', 'responses are kept')}.`
    }`,
  fix: 'Fix before publishing',
  advice: 'Worth a look',
  adviceText: {
    single_option: 'Only one option to choose from',
    many_questions: (minutes: number) => `takes about ${n(minutes)} min; more people finish shorter surveys`,
    nothing_required: 'No question is required, so visitors can submit an empty survey',
    labels_missing: 'The ends of the scale have no labels',
    rating_of_some:
      'The question used for satisfaction isn’t shown to everyone, so some responses add nothing to satisfaction figures',
    no_rating:
      'No rating question is required or chosen for satisfaction, so responses add nothing to satisfaction figures',
    translation_incomplete: (language: string, missing: number, texts: number) =>
      `${language} lacks ${n(missing)} of ${counted(texts, 'text', 'texts')}. Visitors read the original there.`,
  },
  keepEditing: 'Keep editing',
  before: 'Before',
  after: 'After',
} as const;

/** What changed between two versions of a survey. */
export const changeCopy = {
  title: 'Title reworded',
  description: 'Description reworded',
  look: 'Look changed',
  logo: (name: string) => `logo ${quoted(name)}`,
  mail: (name: MailTextName, language: SurveyLanguage) =>
    `Email in ${languageName(language)}: ${mailTextLabels[name].toLowerCase()} changed`,
  added: (number: number, question: string) => `Question ${n(number)} added: ${quoted(question)}`,
  removed: (number: number, question: string) => `Question ${n(number)} removed: ${quoted(question)}`,
  moved: (number: number, from: number) => `Question ${n(from)} moved to position ${n(number)}`,
  reworded: (number: number) => `Question ${n(number)} reworded`,
  type: (number: number, before: keyof typeof typeNames, after: keyof typeof typeNames) =>
    `Question ${n(number)} changed from ${typeNames[before]} to ${typeNames[after]}`,
  scale: (number: number, before: string, after: string) =>
    `Scale of question ${n(number)} changed from ${before} to ${after}`,
  span: (min: number, max: number) => `${n(min)} to ${n(max)}`,
  labels: (number: number) => `Labels of question ${n(number)} changed`,
  required: (number: number, isRequired: boolean) =>
    `Question ${n(number)} is ${isRequired ? 'now required' : 'no longer required'}`,
  primary: (number: number, isPrimary: boolean) =>
    `Question ${n(number)} is ${isPrimary ? 'now' : 'no longer'} used for satisfaction figures`,
  gradient: (number: number, isColoured: boolean) =>
    `Question ${n(number)} is ${isColoured ? 'now' : 'no longer'} coloured from red to green`,
  conditions: (number: number) => `Question ${n(number)} is shown under other conditions`,
  order: (number: number) => `Order in which question ${n(number)} shows its options changed`,
  options: (number: number) => `Options of question ${n(number)} changed`,
  limits: (number: number, before: string, after: string) =>
    `Choices allowed in question ${n(number)} changed from ${before} to ${after}`,
  anyNumber: 'any number',
  atLeast: (count: number) => `at least ${n(count)}`,
  atMost: (count: number) => `at most ${n(count)}`,
  days: (number: number, before: string, after: string) =>
    `Days allowed in question ${n(number)} changed from ${before} to ${after}`,
  anyDay: 'any day',
  fromDay: (day: string) => `${day} or later`,
  untilDay: (day: string) => `${day} or earlier`,
  statement: (number: number) => `What people agree to in question ${n(number)} changed`,
  rows: (number: number) => `Rows of question ${n(number)} changed`,
  columns: (number: number) => `Columns of question ${n(number)} changed`,
  optionsAdded: (options: readonly string[]) => `Added ${options.map(quoted).join(', ')}`,
  optionsRemoved: (options: readonly string[]) => `Removed ${options.map(quoted).join(', ')}`,
  optionsOrder: 'Order changed',
  noLabel: 'none',
  language: 'Language of the survey changed',
  translation: (language: string, change: 'added' | 'changed' | 'removed', texts: number) =>
    `${language} translation ${change}: ${counted(texts, 'text', 'texts')}`,
} as const;
