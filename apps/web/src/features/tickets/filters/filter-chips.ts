import { chartsCopy } from '../../../charts/charts.copy.js';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { ticketFiltersCopy } from './ticket-filters.copy.js';
import { formatDay } from '../../../lib/dates/day.js';
import { seriesOptions } from '../../../lib/url/period.js';
import { notSet } from '../../../lib/url/not-set.js';
import { emptyView, holderKeys, isWork, type TicketView } from '../../../lib/url/ticket-view.js';
import { sliceChips, withoutSliceChips, type SliceNames } from '../../slice/index.js';
import type { Chip } from '../../../ui/fields/chip-group.js';

const words = ticketsCopy.chips;

/** What narrows the list, one chip each, so that the reader sees why it is short. */
export function chipsOf(view: TicketView, nameOf: SliceNames): Chip[] {
  const chips: Chip[] = [];
  const add = (id: string, label: string) => chips.push({ id, label });
  if (view.on !== undefined) add('on', words.on[view.event ?? 'created'](formatDay(view.on)));
  else if (view.event !== undefined && view.event !== 'created' && view.event !== 'open')
    add('on', ticketFiltersCopy.inRange[view.event]);
  if (view.weekday !== undefined) add('weekday', chartsCopy.weekdays[view.weekday - 1] ?? '');
  if (view.hour !== undefined) add('hour', chartsCopy.hourRange(view.hour));
  for (const id of view.by)
    add(`by:${id}`, words.by(id === notSet ? ticketFiltersCopy.nobody : nameOf('assignee', id)));
  for (const team of view.byTeam)
    add(`byTeam:${team}`, words.byTeam(team === notSet ? ticketFiltersCopy.noTeam : team));
  if (view.state !== undefined) add('state', words.state[view.state]);
  for (const status of view.status) add(`status:${status}`, named(status));
  chips.push(...sliceChips(view, nameOf));
  if (view.compliance !== undefined) add('compliance', words.compliance[view.compliance]);
  if (view.dueWithin !== undefined) add('dueWithin', ticketFiltersCopy.due[view.dueWithin]);
  if (view.waitingFor !== undefined) add('waitingFor', ticketFiltersCopy.awaited[view.waitingFor]);
  if (view.policyResult !== undefined) add('policyResult', ticketFiltersCopy.byPolicies[view.policyResult]);
  return chips;
}

/** Tickets without the thing are found under '' or under the API's word for 'not set'. */
function named(value: string): string {
  return value === '' || value === notSet ? copy.state.notSet : value;
}

/** The view without the filters of these chips. */
export function withoutChips(view: TicketView, ids: ReadonlySet<string>): TicketView {
  const next = withoutSliceChips(view, ids);
  next.status = view.status.filter((value) => !ids.has(`status:${value}`));
  for (const key of holderKeys) next[key] = view[key].filter((value) => !ids.has(`${key}:${value}`));
  if (ids.has('on')) {
    next.on = undefined;
    next.event = undefined;
    next.by = [];
    next.byTeam = [];
  }
  if (ids.has('weekday')) next.weekday = undefined;
  if (ids.has('hour')) next.hour = undefined;
  if (ids.has('state')) next.state = undefined;
  if (ids.has('compliance')) next.compliance = undefined;
  if (ids.has('dueWithin')) next.dueWithin = undefined;
  if (ids.has('waitingFor')) next.waitingFor = undefined;
  if (ids.has('policyResult')) next.policyResult = undefined;
  return next;
}

/** Clear All: every filter and the search go; range, order and layout stay, and work stays work. */
export function cleared({ period, from, to, sort, layout, ...rest }: TicketView): TicketView {
  const event = isWork(rest) ? rest.event : undefined;
  return { ...emptyView, period, from, to, sort, layout, ...seriesOptions(rest), event };
}
