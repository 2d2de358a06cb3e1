import { parseContactList } from './parse-contact-list.js';

describe('a file of contacts', () => {
  it('is read by its headings, in whatever order and layout', async () => {
    const { contacts, faults } = await parseContactList(
      '\uFEFFName;Email;Plan;LANGUAGE;ticket\n"Ada; Countess";ada@example.org;gold;DE;zendesk:7\n\n;bob@example.org;;;\n',
    );
    expect(faults).toEqual([]);
    expect(contacts).toEqual([
      { line: 2, email: 'ada@example.org', name: 'Ada; Countess', language: 'de', ticket: 'zendesk:7' },
      { line: 4, email: 'bob@example.org', name: null, language: null, ticket: null },
    ]);
  });

  it('names each wrong line with its field and what to do', async () => {
    const lines = [
      'email,name,language',
      'nobody,,',
      ',Bob,',
      `a@b.test,${'x'.repeat(201)},`,
      'a@b.test,,xx',
      'a@b.test',
    ];
    const { contacts, faults } = await parseContactList(lines.join('\n'));
    expect(contacts).toEqual([]);
    expect(faults).toEqual([
      { line: 2, field: 'email', message: 'This is not an email address. Correct it or remove the line.' },
      { line: 3, field: 'email', message: 'The address is missing. Add it or remove the line.' },
      { line: 4, field: 'name', message: 'The name is longer than 200 characters. Shorten it or leave it empty.' },
      { line: 5, field: 'language', message: 'The language must be one of en, de, es, fr, ar, or empty.' },
      { line: 6, field: null, message: 'The line has 1 cell instead of 3. Correct it or remove it.' },
    ]);
  });

  it.each(['', 'name\nAda', 'ada@example.org'])('without a column for addresses is refused: %j', async (csv) => {
    await expect(parseContactList(csv)).rejects.toThrow("no column 'email'");
  });

  it('has at most 5,000 contacts', async () => {
    const most = Array.from({ length: 5000 }, (_, index) => `p${index}@example.org`);
    expect((await parseContactList(['email', ...most].join('\n'))).contacts).toHaveLength(5000);
    await expect(parseContactList(['email', ...most, 'x@example.org'].join('\n'))).rejects.toThrow('more than 5,000');
  });
});
