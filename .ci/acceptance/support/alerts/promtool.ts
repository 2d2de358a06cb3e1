import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alertTimings } from './alert-timing.js';
import { alertNames, rules, rulesFile } from './quick-rules.js';

/** What promtool says. @throws Error with its words where it finds something wrong. */
function promtool(...words: string[]): string {
  try {
    return execFileSync('promtool', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: string };
    const missing = 'promtool is missing. Install it: apt-get install --no-install-recommends prometheus (Debian).';
    throw new Error(code === 'ENOENT' ? missing : `${stdout}${stderr}`, { cause: error });
  }
}

export const checkRules = (): string => promtool('check', 'rules', rulesFile);

const severityOf = (alert: string) =>
  new RegExp(`- alert: ${alert}\\n[^]*?severity: (\\w+)`).exec(rules)?.[1] ?? 'missing';

/** Puts the rules to what `alertTimings` says: at each minute the alert that is due, and of the others none. */
export function testRules(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'deskledger-promtool-'));
  const tests = Object.entries(alertTimings).map(([alert, { series, silent, fires, labels = {} }]) => ({
    name: alert,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alertNames.flatMap((name) => {
      const none = { alertname: name, exp_alerts: [] };
      if (name !== alert) return [{ ...none, eval_time: `${fires}m` }];
      const due = { exp_labels: { ...labels, severity: severityOf(alert) } };
      return [
        { ...none, eval_time: `${silent}m` },
        { alertname: name, eval_time: `${fires}m`, exp_alerts: [due] },
      ];
    }),
  }));
  try {
    const file = path.join(directory, 'timing.json');
    // Annotations are for people; without them promtool would ask for their exact words.
    const plain = path.join(directory, 'rules.yaml');
    writeFileSync(plain, rules.replace(/^ {8}annotations:\n(?: {10}.*\n)+/gm, ''));
    writeFileSync(file, JSON.stringify({ rule_files: [plain], evaluation_interval: '1m', tests }));
    return promtool('test', 'rules', file);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
