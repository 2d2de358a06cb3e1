import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { accountQuery } from '../account/index.js';
import { facetsQuery } from '../slice/index.js';
import { savedViewsQuery } from '../views/index.js';
import CommandPalette from './command-palette.js';

/** The searches that wait for an answer, by their text. */
const searches = new Map<string, (answer: Response) => void>();

beforeEach(() => {
  searches.clear();
  localStorage.clear();
  history.replaceState(null, '', '/dashboard');
  Object.assign(globalThis, {
    fetch: (address: string) => {
      const text = new URL(address, location.origin).searchParams.get('search') ?? '';
      return new Promise<Response>((resolve) => searches.set(text, resolve));
    },
  });
  // The layout that jsdom does not have.
  Element.prototype.scrollIntoView = () => undefined;
});

const people = [
  { id: '1', name: 'Barbara Liskov' },
  { id: '2', name: 'Donald Knuth' },
];

function open(account = { role: 'administrator', agent: null as string | null }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(accountQuery.queryKey, account as never);
  client.setQueryData(facetsQuery.queryKey, {
    organizations: [{ id: 'o1', name: 'Initech' }],
    agents: people,
  } as never);
  client.setQueryData(savedViewsQuery.queryKey, [
    { id: 'v1', screen: 'overview', query: 'period=90days', name: 'Quarter', isShared: false, isDefault: false },
  ] as never);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <CommandPalette isOpen onOpenChange={() => undefined} onShortcuts={() => undefined} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { field: screen.getByRole('combobox'), unmount };
}

const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The search is asked for when the typing has paused. */
const asked = (text: string) => waitFor(() => expect([...searches.keys()]).toContain(text));

async function found(text: string, subject: string) {
  answer(text, [{ id: subject, ticketId: '1', subject, payload: { createdTime: ago(3) } }]);
  await screen.findByText(subject);
}

/** Some minutes more: the age is that of the rendering. */
const ago = (hours: number) => new Date(Date.now() - (hours + 0.1) * 3_600_000).toISOString();

function answer(text: string, tickets: object[]) {
  searches.get(text)?.(new Response(JSON.stringify({ tickets })));
}

/** What a command does comes two frames after the choice. */
const choose = () =>
  act(async () => {
    await userEvent.keyboard('{Enter}');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

describe('the tickets that are found', () => {
  it('are those of the text in the field, never of an earlier one', async () => {
    const { field } = open();
    await type(field, 'printer');
    await asked('printer');
    await found('printer', 'Printer jam');
    expect(rows()).toEqual(['Printer jam#1 · 3 h ago', 'All tickets from the last year with “printer”']);
    await type(field, 'toaster');
    expect(rows()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Searching tickets…');
    await asked('toaster');
    expect(rows()).toEqual([]);
    await choose();
    expect(location.pathname).toBe('/dashboard');
    await found('toaster', 'Toaster smokes');
    expect(rows()).toEqual(['Toaster smokes#1 · 3 h ago', 'All tickets from the last year with “toaster”']);
  });

  it('are told apart by number, age and client where their subjects are the same', async () => {
    const invoice = (ticketId: string, hours: number, client: object) => ({
      ...{ id: ticketId, ticketId, subject: 'Invoice', payload: { createdTime: ago(hours) } },
      ...{ organization: null, organizationName: null, contact_name: null, contact_email: null, ...client },
    });
    const { field } = open();
    await type(field, 'invoice');
    await asked('invoice');
    answer('invoice', [
      invoice('1', 3, { organization: 'o1', organizationName: 'Initech', contact_name: 'Milton' }),
      invoice('2', 50, { organization: 'o1', organizationName: 'Initech' }),
      invoice('3', 3, { organization: 'o2' }),
      invoice('4', 3, { contact_name: 'Peter', contact_email: 'peter@initech.example' }),
      invoice('5', 3, { contact_email: 'bill@initech.example' }),
      invoice('6', 3, {}),
    ]);
    await screen.findAllByText('Invoice');
    expect(rows().slice(0, 6)).toEqual([
      'Invoice#1 · 3 h ago · Initech',
      'Invoice#2 · 2 d ago · Initech',
      'Invoice#3 · 3 h ago · o2',
      'Invoice#4 · 3 h ago · Peter',
      'Invoice#5 · 3 h ago · bill@initech.example',
      'Invoice#6 · 3 h ago',
    ]);
  });

  it('stay while only spaces are typed behind the text', async () => {
    const { field } = open();
    await type(field, 'printer');
    await asked('printer');
    await found('printer', 'Printer jam');
    await userEvent.type(field, ' ');
    expect(rows()).toEqual(['Printer jam#1 · 3 h ago', 'All tickets from the last year with “printer”']);
  });
});

describe('what was done last', () => {
  it('is kept as far as it can be found again without a text', async () => {
    const first = open();
    await type(first.field, 'quarter');
    await choose();
    first.unmount();
    const second = open();
    await type(second.field, 'initech');
    expect(rows()[0]).toBe('Initech');
    await choose();
    expect(location.pathname).toBe('/dashboard/organizations/o1');
    expect(JSON.parse(localStorage.getItem('recent-commands') ?? '')).toEqual(['view:v1']);
  });
});

it('chooses the theme', async () => {
  const { field } = open();
  await type(field, 'dark theme');
  expect(rows()[0]).toMatch(/dark/i);
  await choose();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('takes the range of the saved view that is open along', async () => {
  history.replaceState(null, '', '/dashboard?view=v1');
  const { field } = open();
  await type(field, 'initech');
  await choose();
  expect(location.search).toBe('?period=90days');
  history.replaceState(null, '', '/dashboard?view=v1');
  await type(field, 'go to reports');
  await choose();
  expect(location.href).toMatch('/dashboard/reports?period=90days');
});

it('offers an agent no page about a colleague', async () => {
  const { field } = open({ role: 'agent', agent: '1' });
  await type(field, 'knuth');
  expect(rows()).toEqual([]);
  await type(field, 'liskov');
  expect(rows()).toEqual(['Barbara Liskov']);
});
