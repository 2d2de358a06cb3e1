import { Injectable } from '@nestjs/common';
import { momentPatience, requestPatience } from '../database/given-up.js';
import { type Queryable, prepared } from '../database/statement.js';
import { ContactKeys } from './contact-keys.js';
import { PersonalDataKey } from './references.js';

const anySql = prepared('select from person_erasures limit 1', { patience: momentPatience });

const erasedSql = prepared(
  `select encode(contact_key, 'hex') as key, max(created_at) as at from person_erasures
  where contact_key in (select decode(key, 'hex') from unnest($1::text[]) as key) group by contact_key`,
  { patience: requestPatience },
);

const emptiedSql = prepared('select ref from personal_data where ref = any ($1::text[]) and value is null', {
  patience: requestPatience,
});

/** Whose personal data was erased, and what of it. Whoever stores personal data asks here first. */
@Injectable()
export class ErasedPersons {
  constructor(private readonly key: PersonalDataKey) {}

  /** Whether anybody ever was: what else is asked here can be left out until then. */
  async any(source: Queryable): Promise<boolean> {
    return (await source.query(anySql, [])).length > 0;
  }

  /** When those of the addresses were erased whose persons were, epoch milliseconds; by the address as it was given. */
  async among(source: Queryable, addresses: readonly string[]): Promise<Map<string, number>> {
    if (addresses.length === 0) return new Map();
    const keys = new ContactKeys(await this.key.read(source));
    const byAddress = new Map(addresses.map((address) => [address, keys.of(address)]));
    const rows = await source.query<{ key: string; at: Date }>(erasedSql, [[...new Set(byAddress.values())]]);
    const erased = new Map(rows.map(({ key, at }) => [key, at.getTime()]));
    return new Map(
      [...byAddress].flatMap(([address, key]) => {
        const at = erased.get(key);
        return at === undefined ? [] : [[address, at] as const];
      }),
    );
  }

  /** Those of the references whose value was erased. */
  async emptied(source: Queryable, refs: readonly string[]): Promise<Set<string>> {
    if (refs.length === 0) return new Set();
    const rows = await source.query<{ ref: string }>(emptiedSql, [refs]);
    return new Set(rows.map(({ ref }) => ref));
  }
}
