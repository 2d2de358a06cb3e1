import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { conflict, invalidRequest } from '../../../platform/http/index.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import type { Access, AccessField } from '../sources/pull.js';
import { ConnectionEntity } from './connection.entity.js';

/** What help desks ask of those who read them, sealed. It is read again for nothing but that. */
@Injectable()
export class SourceAccess {
  constructor(
    private readonly box: SecretBox,
    @InjectRepository(ConnectionEntity) private readonly rows: Repository<ConnectionEntity>,
  ) {}

  /** @throws ProblemError 400 where a field is missing, or none of the help desk's. */
  seal(id: string, access: Access, fields: readonly AccessField[]): Buffer {
    const names = fields.map(({ name }) => name);
    const needed = fields.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name);
    const missing = needed.filter((name) => !Object.hasOwn(access, name));
    const unknown = Object.keys(access).filter((name) => !names.includes(name));
    const faults = [
      ...missing.map((name) => ({ path: `access.${name}`, message: 'is missing' })),
      ...unknown.map((name) => ({ path: `access.${name}`, message: 'is not accepted' })),
    ];
    if (faults.length > 0) throw invalidRequest(`This help desk requires ${needed.join(' and ')}.`, faults);
    return this.box.seal(Buffer.from(JSON.stringify(access)), ownerOf(id));
  }

  /** @throws ProblemError 409 where nobody gave it, or it was sealed with another TOKEN_SECRET. */
  async of(id: string): Promise<Access> {
    const row = await this.rows.findOneBy({ id });
    const opened = row?.apiAccess ? this.box.open(row.apiAccess, ownerOf(id)) : undefined;
    if (opened === undefined) {
      throw conflict(`Deskledger has no API access to '${id}'. Add it with \`npx cli source give-access ${id}\`.`);
    }
    return JSON.parse(opened.toString()) as Access;
  }
}

/** Apart from the connection's webhook secrets, which the same box holds. */
const ownerOf = (id: string) => `access ${id}`;
