import '@testing-library/jest-dom';
import { surveyRuleFaults } from '@deskledger/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { faultOfMap, faultTexts } from '../../lib/forms/fault-of.js';
import { choose, show, user } from '../../testing/page.js';
import { serve, stopServing } from '../../testing/server.js';
import type { SurveyRule } from '../organization/index.js';
import { RulesCard } from './rules-card.js';

afterEach(stopServing);

const surveys = [
  { id: 'a', title: 'Short', status: 'active', sentForTickets: true },
  { id: 'b', title: 'Long', status: 'active', sentForTickets: false },
  { id: 'c', title: 'Old', status: 'draft', sentForTickets: false },
];
const rule = (name: string, part: Partial<SurveyRule> = {}): SurveyRule => ({
  ...{ id: name.toLowerCase(), name, when: { tag: [name.toLowerCase()] }, surveys: [{ survey: 'a', share: 100 }] },
  ...part,
});

function Rules({ first, isReadOnly }: { first: SurveyRule[]; isReadOnly: boolean }) {
  const [rules, change] = useState(first);
  const faultOf = faultOfMap(faultTexts(surveyRuleFaults('surveyRules', rules)));
  return <RulesCard {...{ rules, faultOf, isReadOnly }} onChange={change} />;
}

function open(first: SurveyRule[] = [], isReadOnly = false) {
  const facets = { organizations: [], agents: [], teams: [], priorities: [], channels: [], tags: ['vip'], sources: [] };
  serve({
    'GET /api/survey/template': surveys,
    'GET /api/survey/rules/usage': { items: [{ rule: 'vip', most: 500, per: 'month', used: 312 }] },
    'GET /api/ticket/facets': { ...facets, classifications: [], designations: [], figures: { agents: [], teams: [] } },
  });
  show(<Rules {...{ first, isReadOnly }} />);
}
const button = (name: string) => screen.findByRole('button', { name });
const order = () => screen.getAllByRole('article').map((item) => item.getAttribute('aria-label'));
const item = (name: string) => screen.getByRole('article', { name });

describe('survey rules', () => {
  it('begin with one for all tickets, which opens with its form', async () => {
    open();
    expect(await screen.findByText('No rules yet. All tickets get the same survey.')).toBeInTheDocument();
    await user.click(await button('Add survey rule'));
    expect(item('New rule')).toHaveTextContent('All tickets');
    expect(item('New rule')).toHaveTextContent('Short');
    await waitFor(async () => expect(await button('Edit New rule')).toHaveFocus());
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'VIP');
    expect(item('VIP')).toBeInTheDocument();
  });

  it('change their places by keyboard, and the focus goes along', async () => {
    open([rule('First'), rule('Second'), rule('Third')]);
    (await button('Move Second down')).focus();
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['First', 'Third', 'Second']);
    await waitFor(async () => expect(await button('Move Second up')).toHaveFocus());
    expect(await screen.findByText('Second is now 3 of 3')).toBeInTheDocument();
    expect(await button('Move Second down')).toBeDisabled();
    await user.click(await button('Delete Second'));
    expect(order()).toEqual(['First', 'Third']);
    await waitFor(async () => expect(await button('Delete Third')).toHaveFocus());
  });

  it('compare surveys with shares that have to add up', async () => {
    open([rule('VIP')]);
    await user.click(await button('Edit VIP'));
    await user.click(await button('Add survey'));
    expect(item('VIP')).toHaveTextContent('Short (50%), Long (50%)');
    const share = screen.getByRole('textbox', { name: 'Share of Long (%)' });
    await user.clear(share);
    await user.type(share, '40');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Shares add up to 90%. Change them to 100%.');
    await user.click(await button('Remove Long'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await button('Remove Short'));
    expect(item('VIP')).toHaveTextContent('no survey');
    expect(screen.getByText('Without a survey, matching tickets are not asked.')).toBeInTheDocument();
  });

  it('offer active surveys alone', async () => {
    open([rule('VIP')]);
    await user.click(await button('Edit VIP'));
    await choose(/Survey 1$/, 'Long');
    expect(item('VIP')).toHaveTextContent('Long');
    expect(screen.queryByRole('option', { name: /Old/ })).toBeNull();
  });

  it('say which are never reached, and which name a survey that is not active', async () => {
    open([rule('Everyone', { when: {} }), rule('Late', { surveys: [{ survey: 'c', share: 100 }] })]);
    expect(await screen.findByText('No ticket gets here: “Everyone” matches all tickets.')).toBeInTheDocument();
    expect(within(item('Late')).getByText('A survey is not active, so its tickets get none.')).toBeInTheDocument();
  });

  it('limit how many are invited, and show how many were', async () => {
    open([rule('VIP', { quota: { most: 500, per: 'month' } })]);
    expect(await screen.findByText('312 used this month')).toBeInTheDocument();
    expect(item('VIP')).toHaveTextContent('at most 500 invitations a month');
    await user.click(await button('Edit VIP'));
    await choose(/Limit$/, 'In all');
    const most = screen.getByRole('textbox', { name: 'Invitations at most' });
    await user.clear(most);
    await user.type(most, '20');
    await user.tab();
    expect(item('VIP')).toHaveTextContent('at most 20 invitations');
    // What it has used was counted for a month.
    expect(screen.queryByText(/ used/)).toBeNull();
    await choose(/Limit$/, 'No limit');
    expect(screen.queryByRole('textbox', { name: 'Invitations at most' })).toBeNull();
  });

  it('are read by agents', async () => {
    open([rule('VIP', { from: '2026-12-01' })], true);
    expect(await screen.findByRole('article', { name: 'VIP' })).toHaveTextContent('from 1 Dec 2026');
    expect(screen.queryByRole('button', { name: 'Add survey rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit VIP' })).toBeNull();
  });
});
