import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { defaultSettings, figureSettings } from '../../libs/domain/dist/index.js';
import { LIVE } from '../../apps/api/dist/platform/projections/generation.js';
import { TableFiller } from '../../apps/api/dist/platform/projections/fill-generation.js';
import { copyPersonalData } from '../../apps/api/dist/platform/personal-data/index.js';
import { References } from '../../apps/api/dist/platform/personal-data/references.js';

const flushEvery = 2000;

/**
 * Fills read models with `count` streams, without the log: the projections' own code for rebuilding makes the rows, which are
 * written with COPY. `fold(index, references)` answers with a stream's state and events.
 */
export async function fillModels(databaseUrl, projections, count, fold) {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${LIVE},public` });
  await client.connect();
  const tx = transaction(client);
  const filler = new TableFiller(
    tx,
    LIVE,
    projections.flatMap(({ tables }) => tables),
  );
  try {
    const settings = figureSettings(defaultSettings('UTC'));
    const rebuildings = projections.map((projection) => projection.rebuild(filler, settings));
    const key = await tx.query('select personal_data_key as key from installation');
    for (let first = 0; first < count; first += flushEvery) {
      const references = new References(key[0].key);
      for (let index = first; index < Math.min(first + flushEvery, count); index += 1) {
        const stream = fold(index, references);
        for (const rebuilding of rebuildings) rebuilding.add(stream);
      }
      await copyPersonalData(tx, references.made());
      await filler.flush();
    }
    for (const rebuilding of rebuildings) await rebuilding.finish?.();
    await filler.flush(true);
    await client.query('analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** What a projection needs of a transaction. */
function transaction(client) {
  return {
    query: async (sql, params) => (await client.query(sql, params)).rows,
    copyIn: (table, columns, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))),
  };
}
