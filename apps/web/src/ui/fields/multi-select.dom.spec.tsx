import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { user } from '../../testing/page.js';
import { MultiSelect } from './multi-select.js';

let update: (clients: string[]) => void;

/** A field whose options change while somebody uses it; the list of what is chosen is made anew each time. */
function Clients() {
  const [clients, setClients] = useState(['Acme', 'Beta', 'Gamma']);
  const [chosen, setChosen] = useState('');
  update = setClients;
  return (
    <MultiSelect
      label="Client"
      placeholder="Any client"
      emptyText="No such client"
      values={chosen === '' ? [] : chosen.split(',')}
      options={clients}
      onChange={(values) => setChosen(values.join(','))}
    />
  );
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('keeps what is typed, the list and the option in focus when other clients come', async () => {
  render(<Clients />);
  const field = screen.getByRole('combobox', { name: 'Client' });
  await user.type(field, 'a');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const inFocus = field.getAttribute('aria-activedescendant');
  expect(options()).toEqual(['Acme', 'Beta', 'Gamma']);
  act(() => update(['Aardvark', 'Acme', 'Beta', 'Gamma']));
  expect(field).toHaveValue('a');
  expect(options()).toEqual(['Aardvark', 'Acme', 'Beta', 'Gamma']);
  expect(field).toHaveAttribute('aria-activedescendant', inFocus);
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Beta']);
  // What is typed after a choice stays as well.
  await user.type(field, 'ac');
  act(() => update(['Aachen', 'Aardvark', 'Acme', 'Beta', 'Gamma']));
  expect(field).toHaveValue('ac');
});
