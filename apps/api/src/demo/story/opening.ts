import { badWeek } from '../world/bad-week.js';
import type { Cast } from '../world/cast.js';
import type { WorkClock } from '../world/opening-hours.js';
import type { Random } from '../world/random.js';
import { channels, priorities, type Priority } from '../world/service-levels.js';
import { places, topics, type Topic } from '../world/topics.js';
import type { DemoTicket } from './demo-event.js';

/** What is given when a ticket comes in. */
export interface Opening {
  ticketId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Everybody writes about the same thing. */
  outage: boolean;
  /** It comes in the bad week. */
  bad: boolean;
  cast: Cast;
  clock: WorkClock;
}

export interface OpenedTicket {
  ticket: DemoTicket;
  topic: Topic;
  priority: Priority;
}

const outageTopics = topics.map((topic) => (topic.classification === 'Outage' ? { ...topic, weight: 90 } : topic));

/** A ticket as it comes in: who writes, about what, how urgent, and until when it is to be solved. */
export function openTicket(random: Random, { ticketId, createdAt, outage, bad, cast, clock }: Opening): OpenedTicket {
  const isOfBadWeek = bad && random.chance(badWeek.share);
  const topic = isOfBadWeek ? badWeek.topic : random.weighted(outage ? outageTopics : topics);
  const priority = urgency(random, topic);
  const organization = random.weighted(cast.organizations);
  const contact = random.pick(organization.contacts);
  const created = new Date(createdAt).toISOString();
  const ticket: DemoTicket = {
    ticketId,
    version: 1,
    subject: subjectOf(random, topic),
    status: 'Open',
    priority: priority.name,
    contact_name: contact.name,
    contact_email: contact.email,
    designation: contact.designation,
    organization: { id: organization.id, name: organization.name },
    classification: topic.classification,
    channel: random.weighted(channels).name,
    assignee: null,
    team: topic.team,
    endpoint: `https://desk.example.com/tickets/${ticketId}`,
    tags: isOfBadWeek ? [badWeek.tag] : outage && topic.classification === 'Outage' ? ['major-incident'] : [],
    createdTime: created,
    modifiedTime: created,
    closedTime: null,
    dueTime: new Date(clock(createdAt, priority.targetMs)).toISOString(),
    firstResponseTime: null,
  };
  return { ticket, topic, priority };
}

/** Outages are urgent; the rest is as urgent as such things are. */
function urgency(random: Random, topic: Topic): Priority {
  return topic.classification === 'Outage' && random.chance(0.6) ? priorities[0] : random.weighted(priorities);
}

export function subjectOf(random: Random, { subjects }: Topic): string {
  return random
    .pick(subjects)
    .replace('{n}', String(2 + random.below(90)))
    .replace('{place}', random.pick(places));
}
