import { v5 as uuidV5 } from 'uuid';
import { nameBasedId, namespaceOf } from './name-based-id.js';

describe('a name-based id', () => {
  it('is the UUIDv5 of the name', () => {
    const namespace = 'b5a7f6d2-6a3c-4a8e-9a55-2d1f5f0c7c11';
    const names = ['', 'ticket:standard:é', ...Array.from({ length: 200 }, (_, index) => `ticket:standard:${index}`)];

    expect(names.map((name) => nameBasedId(namespaceOf(namespace), name))).toEqual(
      names.map((name) => uuidV5(name, namespace)),
    );
  });
});
