import { keptDraft } from './kept-draft.js';

const content = {
  title: 'After a call',
  description: '',
  questions: [{ id: 'why', type: 'text' as const, question: 'Why?', required: true }],
};

beforeEach(() => localStorage.clear());

describe('what this device keeps of a survey', () => {
  it('comes back as it was written, for that survey alone', () => {
    expect(keptDraft('one').write(content, 'active', 4)).toBe(true);
    expect(keptDraft('one').read()).toMatchObject({ content, status: 'active', revision: 4 });
    expect(keptDraft(null).read()).toBeNull();
  });

  it('is gone once it is dropped', () => {
    keptDraft(null).write(content, 'draft', 0);
    keptDraft(null).drop();
    expect(keptDraft(null).read()).toBeNull();
  });

  it('is nothing when something else stands there', () => {
    for (const text of ['no json', '{"content":{"title":1}}', 'null']) {
      localStorage.setItem('deskledger-survey-new', text);
      expect(keptDraft(null).read()).toBeNull();
    }
  });
});
