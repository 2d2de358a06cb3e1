import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../processes.js';

export const rulesFile = path.join(repository, 'docs/operate/prometheus-rules.yaml');
export const rules = readFileSync(rulesFile, 'utf8');

/** In the order of the file. */
export const alertNames = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/** What is shorter or smaller in a drill; everything else of an expression is as operators have it. */
const shorter: Readonly<Record<string, readonly (readonly [text: string, inDrill: string])[]>> = {
  DeskledgerObservationsWaiting: [['> 120', '> 3']],
  DeskledgerBehind: [
    ['_seconds) > 300', '_seconds) > 6'],
    ['_seconds) > 300', '_seconds) > 6'],
  ],
  DeskledgerQuarantineGrows: [['[30m]', '[12s]']],
  DeskledgerMailsFailing: [['[15m]', '[12s]']],
  DeskledgerJobsFailing: [['[15m]', '[12s]']],
  DeskledgerWebhookFailing: [['>= 5', '>= 1']],
  DeskledgerScheduleLate: [
    ['3 * desk', '1 * desk'],
    ['> 300', '> 4'],
  ],
  DeskledgerDiskFilling: [['[6h]', '[10s]']],
  DeskledgerErrors: [
    ['[5m]', '[12s]'],
    ['[5m]', '[12s]'],
  ],
  DeskledgerSlow: [['[10m]', '[12s]']],
};

/** Seconds for which a condition holds before its alert fires. One scrape may fail on a busy machine: several in a row do not. */
const patience: Readonly<Record<string, number>> = { DeskledgerDown: 5, DeskledgerWorkerMissing: 4 };

/** The rules with seconds where operators have minutes. @throws Error when a rule is no longer as this expects. */
export function quickRules(): string {
  const [head, ...alerts] = rules.split(/(?=^ {6}- alert: )/m);
  const quick = alerts.map((alert) => {
    const name = /- alert: (\w+)/.exec(alert)![1]!;
    let text = alert.replace(/^( {8}for: ).*$/m, `$1${patience[name] ?? 1}s`);
    for (const [found, inDrill] of shorter[name] ?? []) {
      if (!text.includes(found)) throw new Error(`${name} has no ${found}`);
      text = text.replace(found, inDrill);
    }
    return text;
  });
  return [head, ...quick].join('');
}
