import type { JsonObject } from '../../decoding/parse-json.js';
import type { AskSource } from '../pull.js';
import { idText } from '../reading/reading.js';
import { listOf, mostInAnswer, objectAt, quoted } from './rest.js';
import { isKnownStatus } from './status.js';

/** An agent or a requestor, as the Scrip tells them too. */
export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

const nobody = 'Nobody';

/** What transactions name by an id or a word alone. Each is asked for once. */
export class Directory {
  private readonly people = new Map<string, Person | null>();
  private readonly statuses = new Map<string, boolean | undefined>();
  private queues: ReadonlyMap<string, string> | undefined;

  constructor(private readonly ask: AskSource) {}

  /** Takes in a user that was sent along. */
  learn(user: JsonObject): void {
    const id = idText(user['id']);
    if (id !== undefined) this.people.set(id, personOf(id, user));
  }

  /** null for Nobody, who holds what nobody does. */
  async person(id: string): Promise<Person | null> {
    if (!this.people.has(id)) {
      this.people.set(id, personOf(id, await objectAt(this.ask, `/user/${encodeURIComponent(id)}`)));
    }
    return this.people.get(id)!;
  }

  /** By its id; undefined for a queue that the account may not see. */
  async queue(id: string): Promise<string | undefined> {
    this.queues ??= await this.allQueues();
    return this.queues.get(id);
  }

  /**
   * What the lifecycles say of a status of somebody's own: no answer tells it, but tickets can be searched by it. Undefined
   * where that finds none.
   */
  async isInactive(status: string): Promise<boolean | undefined> {
    if (isKnownStatus(status)) return undefined;
    if (!this.statuses.has(status)) {
      const found = async (kind: string) => {
        const query = `Status = ${quoted(status)} AND Status = '${kind}'`;
        return (await listOf(this.ask, '/tickets', { query, per_page: '1' })).length > 0;
      };
      const inactive = (await found('__Inactive__')) ? true : (await found('__Active__')) ? false : undefined;
      this.statuses.set(status, inactive);
    }
    return this.statuses.get(status);
  }

  private async allQueues(): Promise<ReadonlyMap<string, string>> {
    const queues = new Map<string, string>();
    for (let page = 1; ; page += 1) {
      const query = { find_disabled_rows: '1', fields: 'id,Name', per_page: String(mostInAnswer), page: String(page) };
      const some = await listOf(this.ask, '/queues/all', query);
      for (const { id, Name: name } of some) queues.set(idText(id) ?? '', idText(name) ?? '');
      if (some.length < mostInAnswer) return queues;
    }
  }
}

function personOf(id: string, { Name: name, RealName: realName, EmailAddress: email }: JsonObject): Person | null {
  if (name === nobody) return null;
  return { id, name: idText(realName) ?? idText(name) ?? null, email: idText(email) ?? null };
}
