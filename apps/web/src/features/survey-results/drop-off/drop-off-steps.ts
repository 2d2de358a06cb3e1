import type { SurveyDropOff } from '@deskledger/contracts';
import { formatDuration } from '../../../lib/dates/duration.js';
import { formatPart } from '../../../lib/numbers/format.js';
import { dropOffCopy } from './drop-off.copy.js';

const words = dropOffCopy;

export type DropOffGroup = SurveyDropOff['groups'][number];
type AskedQuestion = DropOffGroup['questions'][number];

/** A step of the way, from the delivery to the submission. */
interface DropOffStep {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Of the first step; '' of a question that not everybody was asked, or whose steps are not all known. */
  readonly share: string;
  /** Of a question: how many saw it, and for how long. */
  readonly reached?: number;
  readonly time?: string;
}

/** How many there are at the beginning: a public link is not delivered. */
export const wholeOf = ({ delivered, opened }: DropOffGroup): number => delivered ?? opened;

export function stepsOf(group: DropOffGroup): DropOffStep[] {
  const { delivered, opened, started, submitted } = group;
  const whole = wholeOf(group);
  const step = (key: string, label: string, count: number) => ({ key, label, count, share: formatPart(count, whole) });
  return [
    ...(delivered === null ? [] : [step('delivered', words.delivered, delivered)]),
    step('opened', words.opened, opened),
    step('started', words.started, started),
    ...shownQuestions(group).map((question, index) => questionStep(question, index, group)),
    step('submitted', words.submitted, submitted),
  ];
}

function questionStep(question: AskedQuestion, index: number, group: DropOffGroup): DropOffStep {
  const { id, versions, asked, reached, answered, medianSeconds } = question;
  return {
    key: `${id} ${versions.join()}`,
    label: words.question(index + 1, question.question),
    count: answered,
    share: asked === group.opened ? formatPart(answered, wholeOf(group)) : '',
    reached,
    time: medianSeconds === null ? '--' : formatDuration(Math.round(medianSeconds)),
  };
}

/** None where nobody's steps were measured; of those that are no longer asked, the ones that somebody was asked. */
function shownQuestions({ measured, questions }: DropOffGroup): AskedQuestion[] {
  return measured === 0 ? [] : questions.filter(({ current, asked }) => current || asked > 0);
}

/** What stands over the steps. */
export function dropOffSummary(group: DropOffGroup): string {
  const most = mostLeft(group);
  return [
    words.summary(group.submitted, wholeOf(group), group.delivered !== null),
    ...(most === undefined ? [] : [words.most(most.question, most.left, most.reached)]),
  ].join(' ');
}

/** The question that most people saw last. Unknown across versions: not everybody was asked the same. */
function mostLeft({ measured, questions, devices }: DropOffGroup) {
  const current = questions.filter((question) => question.current);
  if (measured === 0 || current.some(({ asked }) => asked !== measured)) return undefined;
  const submitted = devices.reduce((sum, device) => sum + device.submitted, 0);
  const left = current.map(({ question, reached }, index) => {
    return { question, reached, left: reached - (current[index + 1]?.reached ?? submitted) };
  });
  const most = left.toSorted((one, other) => other.left - one.left)[0];
  return most !== undefined && most.left > 0 ? most : undefined;
}
