import { previewVoid, voidResponses, type SurveyVoid, type VoidedWhich, type VoidPreview } from '@deskledger/contracts';
import { voidReasons, type VoidReason } from '@deskledger/domain';
import { Option } from 'commander';
import { WrongUse } from '../../../failures/failures.js';
import { connect } from '../../../session/connect.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { createOutput, describeFields } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { moment } from '../../../terminal/words.js';
import { findSurvey } from '../find-survey.js';

interface VoidOptions {
  survey?: string;
  response?: string;
  visitorOf?: string;
  from?: string;
  to?: string;
  reason?: VoidReason;
  dryRun?: boolean;
  json?: boolean;
}

/** `cli survey void`: takes responses out of every figure. */
export function surveyVoidCommand(shell: Shell) {
  return command(shell, 'void', 'exclude responses from every figure; `unvoid` counts them again')
    .option('--survey <id>', 'ID of the survey; default: the active one')
    .option('--response <id>', 'ID of the response to void')
    .option('--visitor-of <id>', 'void all responses by public link from the network of this response')
    .option('--from <time>', 'void all responses by public link from this time on, such as 2026-11-20T08:00:00Z')
    .option('--to <time>', 'end of the time that begins with --from, exclusive')
    .addOption(new Option('--reason <reason>', 'why you void them').choices([...voidReasons]))
    .option('--dry-run', 'show what would be voided, without voiding it')
    .addOption(jsonOption())
    .action(async (options: VoidOptions) => {
      const which = whichOf(options);
      if (options.reason === undefined && options.dryRun !== true)
        throw new WrongUse('--reason is missing.', `It must be one of ${voidReasons.join(', ')}.`);
      const server = await connect(shell);
      const { id } = await findSurvey(server, options.survey);
      const asked = { params: { id }, body: { which } };
      const output = createOutput(shell, options);
      if (options.reason === undefined || options.dryRun === true)
        return output.one(await server.call(previewVoid, asked), describePreview);
      const made = await server.call(voidResponses, { ...asked, body: { which, reason: options.reason } });
      output.one(made, describeVoid);
    });
}

function whichOf({ response, visitorOf, from, to }: VoidOptions): VoidedWhich {
  const span =
    from === undefined || to === undefined ? [] : [{ from: instant('--from', from), to: instant('--to', to) }];
  const named = [
    ...(response === undefined ? [] : [{ response }]),
    ...(visitorOf === undefined ? [] : [{ visitorOf }]),
    ...span,
  ];
  const [which, ...others] = named;
  const isHalf = (from === undefined) !== (to === undefined);
  if (which !== undefined && others.length === 0 && !isHalf) return which;
  throw new WrongUse('Choose responses with --response, --visitor-of, or --from and --to.');
}

function instant(option: string, text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new WrongUse(`${option} is '${text}'. It must be a time such as 2026-11-20T08:00:00Z.`);
}

function describePreview(preview: VoidPreview): string[] {
  return describeFields([
    ['Responses', preview.responses],
    ['Mean rating', preview.overallRating],
    ['First (UTC)', moment(preview.firstAnsweredAt)],
    ['Last (UTC)', moment(preview.lastAnsweredAt)],
  ]);
}

const describeVoid = (made: SurveyVoid): string[] => [
  ...describeFields([
    ['ID', made.id],
    ['Reason', made.reason],
  ]),
  ...describePreview(made),
];
