import { publishSurvey } from '../fill-responses.mjs';
import { withConnection } from '../postgres.mjs';
import { call, postDelivery, startProduct, untilApplied } from '../product.mjs';
import { startScript } from '../run-child.mjs';

const ticketsADelivery = 500;
const partitions = 16;
const targetSeconds = 1;
const tags = ['vip', 'internal', 'wording', 'other'];

/**
 * Rules about many tickets that were closed at once. The reactor is held up until all are applied, so that nothing but its
 * own work is timed: reading them from the log, finding their rules, deciding, and writing each decision with its reason.
 */
export async function measureRules({ postgres, sizes, say }) {
  const count = sizes.closedTickets;
  const databaseUrl = await postgres.openDatabase('rules');
  const product = await startProduct(databaseUrl);
  try {
    const token = await product.token();
    await turnOn(product, token);
    await withConnection(databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(`select from reactor_checkpoints where reactor = 'survey-invitations' for update`);
      say(`${count.toLocaleString('en-US')} tickets are closed`);
      await closeTickets(product, count);
      await untilApplied(product, token);
      // Its worker would decide about them at the same time.
      await product.stop();
      await client.query('commit');
    });
    say('rules decide about them');
    const times = await startScript('decide-closings.mjs', { databaseUrl, partitions });
    const decided = await withConnection(databaseUrl, readDecisions);
    return [rowOf(count, times, decided)];
  } finally {
    await product.stop();
  }
}

/** A rule that asks nothing, one with a survey of its own, and one that compares two; what has none gets the usual survey. */
async function turnOn(product, token) {
  const surveys = [];
  for (let nth = 0; nth < 4; nth += 1) surveys.push((await publishSurvey(product, token)).id);
  const [usual, own, ...compared] = surveys;
  const rule = (tag, ...chosen) => ({
    ...{ id: tag, name: `Tickets with ${tag}`, when: { tag: [tag] } },
    surveys: chosen.map((survey) => ({ survey, share: 100 / chosen.length })),
  });
  await call(product, token, 'PUT', '/api/organization', {
    ...{ survey: true, surveyToSend: usual, surveyDelayMinutes: 60 },
    surveyRules: [rule('vip', own), rule('internal'), rule('wording', ...compared)],
  });
}

async function closeTickets(product, count) {
  for (let first = 0; first < count; first += ticketsADelivery) {
    const events = Array.from({ length: Math.min(ticketsADelivery, count - first) }, (_, nth) => closed(first + nth));
    await postDelivery(product, `closed-${first}`, JSON.stringify(events.flat()));
  }
}

/** A ticket as it is opened and closed an hour later, with a tag by turns; every tenth has no contact. */
function closed(nth) {
  const now = Date.now();
  const [opened, ended] = [now - 3_600_000, now - 1_000].map((at) => new Date(at).toISOString());
  const data = {
    ...{ ticketId: `closed-${nth}`, subject: `Export ${nth}`, createdTime: opened },
    ...{ tags: [tags[nth % tags.length]] },
    ...(nth % 10 === 0 ? {} : { contact: { name: `Person ${nth}`, email: `person-${nth}@example.org` } }),
  };
  const event = (type, at, status) => ({
    ...{ id: `${type}-${nth}`, type: `ticket.${type}`, timestamp: at },
    data: { ...data, status, modifiedTime: at, ...(status === 'Closed' && { closedTime: at }) },
  });
  return [event('created', opened, 'Open'), event('closed', ended, 'Closed')];
}

/** How many decisions there are, how many of them say why: by which rule or survey, or the reason against it. */
async function readDecisions(client) {
  const { rows } = await client.query(
    `select count(*)::int as all, count(*) filter (where reason is not null)::int as skipped,
            count(*) filter (where reason is not null or template_id is not null)::int as explained
       from survey_invitations`,
  );
  return rows[0];
}

function rowOf(count, { seconds, processorSeconds }, { all, skipped, explained }) {
  const tickets = count.toLocaleString('en-US');
  if (all !== count || explained !== count)
    throw new Error(`Of ${count} closed tickets ${all} were decided about, and ${explained} decisions say why.`);
  return {
    name: `Survey rules for ${tickets} closed tickets`,
    measured: `${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} of processor time beside PostgreSQL's; ${(all - skipped).toLocaleString('en-US')} invited, ${skipped.toLocaleString('en-US')} not, each with its reason`,
    limit: `${targetSeconds} s`,
    ratio: seconds / targetSeconds,
    target: { atMost: 1 },
  };
}
