import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.js';
import { useSaveKey } from './use-save-key.js';

const saved: number[] = [];

function Form() {
  const [days, setDays] = useState(30);
  useSaveKey(() => saved.push(days));
  return <NumberField label="Days" value={days} minimum={7} maximum={365} onChange={setDays} />;
}

it('saves the number that is being written', async () => {
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Days' });
  await userEvent.clear(field);
  await userEvent.type(field, '77');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved).toEqual([77]));
  expect(document.activeElement).toBe(field);
});
