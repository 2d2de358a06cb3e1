import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { show } from '../../testing/page.js';
import { serve, stopServing } from '../../testing/server.js';
import { FiguresGate } from './figures-gate.js';

afterEach(stopServing);

/** What an agent is told of three people's teams. */
function asAgent(slice: Parameters<typeof FiguresGate>[0]['slice']) {
  serve({
    'GET /api/account': { id: 'a1', name: 'Robin Vale', role: 'agent', agent: 'own', preferences: {} },
    'GET /api/ticket/facets': { figures: { teams: ['First line'], byTeam: false } },
  });
  show(<FiguresGate slice={slice}>Figures</FiguresGate>);
}

it.each([
  ['someone else', { assignee: ['7'] }],
  ['a small team', { team: ['Night'] }],
  ['a small team', { notTeam: ['Night'] }],
])('says in the place of figures that they belong to %s: %j', async (whom, slice) => {
  asAgent(slice);
  expect(await screen.findByText(`These figures belong to ${whom}`)).toBeVisible();
  expect(screen.queryByText('Figures')).toBeNull();
});

it.each([{}, { assignee: ['own'], team: ['Night'] }, { team: ['First line'] }])('lets through: %j', async (slice) => {
  asAgent(slice);
  expect(await screen.findByText('Figures')).toBeVisible();
});
