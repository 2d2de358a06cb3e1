import { WrongUse } from '../../failures/failures.js';
import { kindOf } from './find-source.js';

describe('the kind of help desk that a command names', () => {
  it('is wrong use where there is none of that name, and told are those there are', () => {
    const find = () => kindOf([{ name: 'standard', makesSecret: true }] as Parameters<typeof kindOf>[0], 'nope');
    expect(find).toThrow(new WrongUse("There is no kind of help desk 'nope'.", 'It must be one of standard.'));
    expect(find).toThrow(WrongUse);
  });
});
