import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { allMeasures } from '../measures.js';
import { productFolder } from '../platform/files/product-folder.js';
import { measurePrefix } from '../platform/observability/measure-definition.js';

const read = (path: string) => readFileSync(join(productFolder(), path), 'utf8');
const rules = read('docs/operate/prometheus-rules.yaml');
const guide = read('docs/how-to/monitor.md');

interface Alert {
  readonly name: string;
  readonly text: string;
  readonly expression: string;
}

const alerts: Alert[] = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    text,
    expression: /^ {8}expr: (?:>-\n)?([^]*?)\n {8}for:/m.exec(text)?.[1] ?? '',
  }));

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const { panels } = JSON.parse(read('docs/operate/grafana-dashboard.json')) as { panels: Panel[] };
const targets = panels.flatMap((panel) => panel.targets ?? []);

/** Labels of everything that Prometheus stores, by name. */
const known = new Map<string, readonly string[]>([
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
]);
for (const { name, kind, labels = [] } of allMeasures) {
  const shown = `${measurePrefix}${name}`;
  if (kind !== 'histogram') known.set(shown, labels);
  else for (const part of ['bucket', 'sum', 'count']) known.set(`${shown}_${part}`, [...labels, 'le']);
}
const nodeRegistry = new Registry();
collectDefaultMetrics({ register: nodeRegistry });
for (const { name } of nodeRegistry.getMetricsAsArray()) known.set(name, []);

const ofEveryScrape = ['job', 'instance'];
const listed = (text: string) => text.split(',').flatMap((part) => part.trim() || []);
const metricsIn = (expression: string) => [
  ...new Set(expression.match(/\b(?:deskledger|process|nodejs)_\w+|\b(?:up|ALERTS)\b/g)),
];

/** What an expression and the texts about its answer name that is not there. */
function unknownIn(expression: string, texts: string): string[] {
  const metrics = metricsIn(expression);
  const made = [...expression.matchAll(/label_replace\(.*?, "(\w+)"/g)].map(([, label]) => label!);
  const labels = new Set([...ofEveryScrape, ...made, ...metrics.flatMap((metric) => known.get(metric) ?? [])]);
  const selected = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric, matchers]) =>
    [...matchers!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .map(([, label]) => label!)
      .filter((label) => ![...ofEveryScrape, ...(known.get(metric!) ?? [])].includes(label))
      .map((label) => `${metric}{${label}}`),
  );
  const grouped = [...expression.matchAll(/\b(?:by|on|without|ignoring) \(([^)]*)\)/g)].flatMap(([, list]) =>
    listed(list!),
  );
  const told = [...texts.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(([, one, other]) => one ?? other!);
  return [
    ...metrics.filter((metric) => !known.has(metric)),
    ...selected,
    ...[...grouped, ...told].filter((label) => !labels.has(label)),
  ];
}

describe('the alert rules', () => {
  it.each(alerts)(
    '$name asks for metrics and labels that there are, and says what to do',
    ({ name, text, expression }) => {
      expect(metricsIn(expression)).not.toEqual([]);
      expect(unknownIn(expression, text)).toEqual([]);
      expect(text).toMatch(/^ {8}for: \d+[mh]\n {8}labels: \{ severity: (critical|warning) \}$/m);
      expect(text).toMatch(/^ {10}summary: '.+'\n {10}description: >-$/m);
      expect(text).toContain(`docs/how-to/monitor.md#${name.toLowerCase()}.`);
      expect(guide).toContain(`\n### ${name}\n`);
    },
  );

  it('are as many as the guide explains', () => {
    expect([...guide.matchAll(/^### (Deskledger\w+)$/gm)].map(([, name]) => name)).toEqual(
      alerts.map(({ name }) => name),
    );
  });
});

describe('the dashboard', () => {
  it.each(targets)('asks for metrics and labels that there are: $expr', ({ expr, legendFormat }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(unknownIn(expr, legendFormat)).toEqual([]);
  });
});
