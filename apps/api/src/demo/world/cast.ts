import { randomFrom, type Random } from './random.js';

interface Contact {
  name: string;
  email: string;
  designation: string;
}

interface Organization {
  id: string;
  name: string;
  weight: number;
  contacts: readonly Contact[];
}

export interface Agent {
  id: string;
  name: string;
  team: string;
  weight: number;
  /** Above 1: takes longer than the others. */
  pace: number;
}

/** The people and companies of the demo. */
export interface Cast {
  organizations: readonly Organization[];
  agents: readonly Agent[];
}

/** Unequal on purpose: real customers are. */
const companies = [
  { id: 'northwind', name: 'Northwind Advisory', weight: 24 },
  { id: 'halden', name: 'Halden & Partners', weight: 17 },
  { id: 'meridian', name: 'Meridian Audit', weight: 13 },
  { id: 'lumen', name: 'Lumen Architects', weight: 10 },
  { id: 'brightwater', name: 'Brightwater Logistics', weight: 8 },
  { id: 'castellan', name: 'Castellan Legal', weight: 7 },
  { id: 'orchard', name: 'Orchard Health', weight: 6 },
  { id: 'fjordline', name: 'Fjordline Shipping', weight: 5 },
  { id: 'tessera', name: 'Tessera Design', weight: 4 },
  { id: 'quarry', name: 'Quarry Engineering', weight: 3 },
  { id: 'saltmarsh', name: 'Saltmarsh Energy', weight: 2 },
  { id: 'pinecone', name: 'Pinecone Schools', weight: 1 },
] as const;

const teams = ['First line', 'Accounts', 'Infrastructure'] as const;
const agentCount = 15;

/** The same cast for the same seed. */
export function createCast(seed: string): Cast {
  const random = randomFrom(`${seed}:cast`);
  return {
    organizations: companies.map((company) => ({ ...company, contacts: contactsOf(company, random) })),
    agents: Array.from({ length: agentCount }, (_, index) => agentOf(index, random)),
  };
}

function contactsOf({ id, weight }: (typeof companies)[number], random: Random): Contact[] {
  return Array.from({ length: 4 + weight * 2 }, () => {
    const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
    const email = `${given}.${family}@${id}.example`.toLowerCase();
    return { name: `${given} ${family}`, email, designation: random.weighted(designations).name };
  });
}

function agentOf(index: number, random: Random): Agent {
  return {
    id: String(101 + index),
    name: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    team: teams[index % 5 < 3 ? 0 : 1 + (index % 2)] ?? teams[0],
    weight: 4 + random.below(8),
    pace: 0.7 + random.next() * 0.8,
  };
}

const givenNames: readonly string[] = (
  'Aisha Albert Amara Anna Ben Carla Chen Clara Daniel Diego Elif Emma Farid Femi Grace Hanna Hugo Ines Ivan ' +
  'Jana Jonas Kemal Lars Leila Lucas Maja Marta Mei Milan Nadia Noah Olga Omar Paula Priya Rafael Rosa Samir ' +
  'Sofia Tariq Theo Uma Vera Viktor Wanda Yara Yusuf Zoe'
).split(' ');

const familyNames: readonly string[] = (
  'Adeyemi Almeida Bauer Becker Berg Bianchi Castro Cohen Costa Demir Dubois Eriksen Fischer Garcia Haddad ' +
  'Hansen Ito Jansen Kaur Keller Kim Kovac Kowalski Larsen Lindgren Lopez Maier Martin Meyer Mensah Moreau ' +
  'Nakamura Novak Okafor Patel Petrov Popescu Ricci Rossi Santos Schmidt Silva Singh Tanaka Varga Virtanen ' +
  'Weber Yilmaz'
).split(' ');

const designations = [
  { name: 'Office Manager', weight: 9 },
  { name: 'Consultant', weight: 14 },
  { name: 'Accountant', weight: 8 },
  { name: 'Project Manager', weight: 9 },
  { name: 'Head of IT', weight: 6 },
  { name: 'Analyst', weight: 7 },
  { name: 'Partner', weight: 4 },
  { name: 'Assistant', weight: 6 },
] as const;
