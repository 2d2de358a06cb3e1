import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../load.mjs';
import { serverProcess } from '../postgres.mjs';
import { processorTimes } from '../processes.mjs';
import { call, startProduct } from '../product.mjs';

const tickMs = 5;
const warmUpSeconds = 3;
const targetMs = 300;

const survey = {
  title: 'Customer satisfaction',
  status: 'active',
  questions: [
    { id: 'overall', type: 'rating', question: 'How satisfied are you with our support?', required: true },
    { id: 'channel', type: 'choice', question: 'How did you reach us?', options: ['Mail', 'Phone', 'Chat'] },
    { id: 'again', type: 'yes_no', question: 'Was your problem solved?' },
    { id: 'why', type: 'text', question: 'What is the main reason for your score?' },
  ],
};

/** Answers to a survey at a fixed rate, each a submit of its own with a text: none may be lost, none may wait long. */
export async function measureAnswers({ postgres, sizes, say }) {
  const { answersRate: rate, answersSeconds: seconds } = sizes;
  const databaseUrl = await postgres.openDatabase('answers');
  const product = await startProduct(databaseUrl);
  try {
    const processes = [...product.processes(), await serverProcess(databaseUrl)];
    const token = await product.token();
    const template = await publish(product, token);
    say(`${rate * (warmUpSeconds + seconds)} visits are opened and worked for`);
    const visits = await openVisits(product, template, rate * (warmUpSeconds + seconds));
    await submitSteadily(product, template, visits.splice(0, rate * warmUpSeconds), rate, warmUpSeconds);
    say(`${rate} survey answers/s for ${seconds} s`);
    const before = processorTimes(processes);
    const times = await submitSteadily(product, template, visits, rate, seconds);
    const used = processorTimes(processes).map(([name, time], index) => [name, time - before[index][1]]);
    await assertRecorded(product, token, template, times.length + rate * warmUpSeconds);
    const p99 = percentile(times, 0.99);
    const costs = used.map(([name, time]) => `${name} ${((time * 1000) / times.length).toFixed(1)} ms`);
    return [
      {
        name: 'Survey answers under load',
        measured: `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(p99)} ms; ${times.length} of ${times.length} recorded`,
        limit: `${targetMs} ms; processor time per answer: ${costs.join(', ')}`,
        ratio: p99 / targetMs,
        target: { atMost: 1 },
      },
    ];
  } finally {
    await product.stop();
  }
}

/**
 * Answers by the survey's public link, since that costs the most: each begins an enrollment too. A time is counted
 * from the moment at which the submit was due, so that a server that holds up the next ones does not look faster.
 */
async function submitSteadily(product, template, visits, rate, seconds) {
  const started = performance.now();
  const answers = [];
  while (answers.length < rate * seconds) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (answers.length < Math.min(due, rate * seconds)) {
      answers.push(submit(product, template, visits[answers.length], started + (answers.length * 1000) / rate));
    }
    await pause(tickMs);
  }
  return Promise.all(answers);
}

/** Proofs of visits, each of which gives one answer. */
async function openVisits({ url }, { publicId }, count) {
  const visits = [];
  while (visits.length < count) {
    const { visit } = await (await fetch(`${url}/api/survey/enroll/${publicId}`)).json();
    visits.push(proofOf(visit));
  }
  return visits;
}

function proofOf({ token, bits }) {
  for (let n = 0; ; n += 1) {
    const proof = `${token}.${n}`;
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits) === 0) return proof;
  }
}

async function submit({ url }, { publicId }, visit, due) {
  const body = {
    version: 1,
    visit,
    questions: [
      { id: 'overall', answer: 1 + Math.floor(Math.random() * 5) },
      { id: 'channel', answer: 'Phone' },
      { id: 'again', answer: true },
      { id: 'why', answer: `It took ${Math.random()} days, and then it was solved at once by a friendly person.` },
    ],
    durations: { overall: 4200, channel: 1900, again: 1500, why: 12_400 },
  };
  const response = await fetch(`${url}/api/survey/enroll/${publicId}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      // A link takes only so many answers of one network.
      'x-forwarded-for': `198.${randomInt(16, 256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`An answer got ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - due;
}

async function publish(product, token) {
  const response = await fetch(`${product.url}/api/survey/template`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(survey),
  });
  if (!response.ok) throw new Error(`Publishing was answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The figures hold every answer, and recomputing them from the log finds nothing else. */
async function assertRecorded(product, token, { id }, expected) {
  const { completionCount } = await call(product, token, 'GET', `/api/survey/template?id=${id}`);
  if (completionCount !== expected) throw new Error(`${completionCount} of ${expected} answers are in the figures`);
  for (const name of ['survey_enrollments', 'survey_responses', 'survey_rollups', 'survey_question_rollups']) {
    const { differenceCount } = await call(product, token, 'POST', `/api/projections/${name}/verify`);
    if (differenceCount !== 0) throw new Error(`${differenceCount} rows of ${name} do not follow from the log`);
  }
}
