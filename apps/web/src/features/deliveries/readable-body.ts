/** Characters that are shown: more would make the page slow, and nobody reads them there. */
const longest = 100_000;

/** Levels that are told apart by their indentation; a body that is nested for harm would be nothing but blanks. */
const deepest = 20;

/** Whatever stands between white space and punctuation; what is empty stays in one piece. */
const tokens = /\{\s*\}|\[\s*\]|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** A body for the eye: indented where it is JSON, cut where it is too long, and otherwise as it came. */
export function readableBody(body: string): { text: string; isCut: boolean } {
  if (body.length > longest) return { text: body.slice(0, longest), isCut: true };
  return { text: isJson(body) ? indented(body) : body, isCut: false };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Changes white space alone: a key that stands twice and a number of many digits may be why the body was refused. */
function indented(json: string): string {
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`;
  const shown = (token: string): string => {
    if (token === ',') return `,${line()}`;
    if (token === ':') return ': ';
    if (token === '{' || token === '[') {
      depth += 1;
      return token + line();
    }
    if (token === '}' || token === ']') {
      depth -= 1;
      return line() + token;
    }
    return token;
  };
  return [...json.matchAll(tokens)].map(([token]) => shown(token)).join('');
}
