import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * A text that a person reads. `surface` is where: screen, survey page, landing page, mail, API, OpenAPI, log, CLI, script,
 * document, or specification for what the product specification fixes letter by letter. `{…}` is what the program puts in.
 * @typedef {{ file: string, line: number, surface: string, text: string }} Text
 */

const sources = ['apps', 'libs/contracts/src', 'libs/domain/src', '.config', 'README.md', 'CONTRIBUTING.md', 'docs'];
const left =
  /\.spec\.tsx?$|\/testing\/|\/e2e\/|\/gallery\/|^\.config\/(bench|walk|texts|jest|oxlint|stryker|knip|cost|mutation)/;
/** Written by a program, or about the code alone. */
const leftDocuments = /^docs\/(access|figures|metrics|how-to\/develop\/)/;

/** Every text of the product, in the order of its files. @returns {Text[]} */
export function extractTexts() {
  const files = execFileSync('git', ['ls-files', ...sources], { encoding: 'utf8' }).split('\n');
  return files.flatMap((file) => {
    if (left.test(file)) return [];
    if (file.endsWith('.md')) return leftDocuments.test(file) ? [] : sentencesOf(file);
    return /\.(ts|tsx|mjs)$/.test(file) ? textsOf(file) : [];
  });
}

/** How many words a text has; figures and marks are none. */
export function wordsIn(text) {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** @returns {Text[]} */
function textsOf(file) {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts = [];
  const visit = (node, isSpec) => {
    const text = textAt(node, file);
    if (text !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      texts.push({ file, line: line + 1, surface: isSpec ? 'specification' : surfaceOf(file, node), text });
    }
    if (isOpaque(node)) return;
    const begins = ts.isVariableDeclaration(node) && /specCopy$/i.test(node.name.getText());
    ts.forEachChild(node, (child) => visit(child, isSpec || begins));
  };
  visit(source, false);
  return texts;
}

/** Whether nobody reads what is below a node: types, imports, SQL, class names. */
function isOpaque(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return node.name.getText() === 'className' || node.name.getText() === 'd';
  if (ts.isTaggedTemplateExpression(node)) return true;
  const name = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.name.getText() : '';
  return /(sql|class(es)?|selector|pattern|policy)$/i.test(name);
}

function textAt(node, file) {
  if (ts.isJsxText(node)) return asText(node.text, true);
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node)) return;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return;
  if (ts.isElementAccessExpression(parent) || ts.isLiteralTypeNode(parent) || ts.isEnumMember(parent)) return;
  const written = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
    : node.text;
  return asText(written, isCopy(file) && !isCode(parent));
}

/** Of files that hold nothing but texts a single word is one, too. */
const isCopy = (file) => /\.copy\.ts$|\/copy\/spec\.ts$|\/words\/\w+\.ts$/.test(file);
const isCode = (parent) => ts.isCallExpression(parent) || ts.isBinaryExpression(parent) || ts.isCaseClause(parent);

function asText(written, isText) {
  const text = written.replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}{2}/u.test(text.replaceAll('{…}', ''))) return;
  if (isText) return text;
  return /\p{L}{2,}[’'",:;.)]* [(“"'{]*[\p{L}{]/u.test(text) && !isForMachines(text) ? text : undefined;
}

const sql =
  /\b(select|insert into|delete from|update \w+ set|from \w|where|join|coalesce|order by|group by|returning|unnest|create (or replace )?(table|view|function|index|role|unique|schema)|alter|drop|grant|revoke|jsonb?|lateral|pg_\w+|interval|on conflict|for update|begin|commit)\b|::|\$\d/;
const isForMachines = (text) =>
  (sql.test(text) && !/^\p{Lu}.*[.!?]$/u.test(text) && !/^\p{Lu}[\p{Ll}’']+ \p{Ll}/u.test(text)) ||
  /^[\w-]+\/[\w.+-]+;|^[a-z-]+=|^<|^[\W\d]*[a-z-]+:[^ ]|(^| )[\w-]+(:|-\[)[\w-]+( |$)/.test(text);

function surfaceOf(file, node) {
  if (/\/src\/survey-page\//.test(file)) return 'survey page';
  if (file.startsWith('apps/web/src/landing-page/')) return 'landing page';
  if (file.startsWith('apps/web/')) return 'screen';
  if (file.startsWith('apps/cli/')) return 'CLI';
  if (file.startsWith('.config/')) return 'script';
  if (/\/mails?\/|letter|\/words\//.test(file)) return 'mail';
  const property = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : '';
  if (file.startsWith('libs/contracts/') && /^(summary|description)$/.test(property)) return 'OpenAPI';
  const call = ts.isCallExpression(node.parent) ? node.parent.expression.getText() : '';
  if (/log(ger)?\.(log|warn|error|debug|info|fatal)$/i.test(call)) return 'log';
  return 'API';
}

/** The sentences of a document, its code, tables' rules and addresses left out. @returns {Text[]} */
function sentencesOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const texts = [];
  let isFenced = false;
  let paragraph = { line: 0, text: '' };
  const end = () => {
    for (const text of paragraph.text.split(/(?<=[.!?:]) (?=[\p{Lu}“_*`[])/u)) {
      if (/\p{L}{2} \p{L}/u.test(text))
        texts.push({ file, line: paragraph.line, surface: 'document', text: text.trim() });
    }
    paragraph = { line: 0, text: '' };
  };
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) isFenced = !isFenced;
    const isBreak = line.trim() === '' || line.startsWith('```') || /^\s*([-*#|>]|\d+\.)/.test(line);
    if (isBreak) end();
    if (isFenced || line.startsWith('```')) continue;
    for (const cell of line.startsWith('|') ? line.split('|') : [line]) {
      const text = cell
        .replaceAll(/`[^`]*`/g, '`…`')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replace(/^\s*([-*#>]+|\d+\.) */, '');
      paragraph = { line: paragraph.line || index + 1, text: `${paragraph.text} ${text.trim()}`.trim() };
      if (line.startsWith('|')) end();
    }
  }
  end();
  return texts;
}
