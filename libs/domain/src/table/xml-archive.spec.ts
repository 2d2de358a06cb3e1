import { xmlElements, type XmlReader } from './xml-archive.js';

/** Reads `<name`, `>name`, `[text` in a CDATA section, `!` for a fault, and other texts, each up to a space. */
class Parser {
  onerror!: (error: Error) => void;
  onopentag!: (tag: { name: string; attributes: object }) => void;
  ontext!: (text: string) => void;
  oncdata!: (text: string) => void;
  onclosetag!: (name: string) => void;

  write(text: string): this {
    for (const token of text.split(' ').filter(Boolean)) {
      const rest = token.slice(1);
      if (token === '!') this.onerror(new Error('Unclosed root tag'));
      else if (token.startsWith('<')) this.onopentag({ name: rest, attributes: { id: `of ${rest}` } });
      else if (token.startsWith('>')) this.onclosetag(rest);
      else if (token.startsWith('[')) this.oncdata(rest);
      else this.ontext(token);
    }
    return this;
  }

  close(): void {
    this.onclosetag('root');
  }
}

/** What a reader makes of a file in parts, and when the parts are asked for. */
async function readIn<T>(parts: readonly string[], reader: XmlReader<T>): Promise<(T | string)[]> {
  const steps: (T | string)[] = [];
  async function* asked() {
    for (const part of parts) {
      steps.push(part);
      yield await Promise.resolve(part);
    }
  }
  for await (const made of xmlElements(new Parser(), asked(), reader)) steps.push(made);
  return steps;
}

describe('an XML file', () => {
  it('is read part by part: what begins and ends in one is there before the next one is asked for', async () => {
    const reader: XmlReader<string> = {
      opened: (name, { id }) => (name === 'row' ? `begin ${name} ${id}` : undefined),
      closed: (name) => (name === 'c' ? undefined : `end ${name}`),
    };
    expect(await readIn(['<row <c', '>c', '>row <row'], reader)).toEqual([
      ...['<row <c', 'begin row of row'],
      '>c',
      ...['>row <row', 'end row', 'begin row of row'],
      'end root',
    ]);
  });

  it('has its texts, those in CDATA sections as well, and nothing that is not in it', async () => {
    const texts: string[] = [];
    await readIn(['<t one', '[two >t'], { text: (text) => texts.push(text) });
    expect(texts).toEqual(['one', 'two']);
  });

  it('has names without their namespaces', async () => {
    const reader: XmlReader<string> = { opened: (name) => `<${name}`, closed: (name) => `>${name}` };
    expect(await readIn(['<x:row <c >c >x:row'], reader)).toEqual([
      '<x:row <c >c >x:row',
      ...['<row', '<c', '>c', '>row', '>root'],
    ]);
  });

  it('may be read for nothing of it', async () => {
    expect(await readIn(['<t one [two >t'], {})).toEqual(['<t one [two >t']);
  });

  it('is refused where the parser refuses it', async () => {
    await expect(readIn(['<t !'], {})).rejects.toThrow('Unclosed root tag');
  });
});
