import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './time-field.js';

function Form() {
  const [time, setTime] = useState('08:00');
  return (
    <>
      <TimeField label="Opens" value={time} onChange={setTime} isInvalid={false} />
      <output>{time}</output>
    </>
  );
}

const typed = async (text: string, keys: string) => {
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Opens' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.keyboard(keys);
  return screen.getByRole('status').textContent;
};

it('puts a time into its form when the field is left', async () => {
  expect(await typed('930', '{Tab}')).toBe('09:30');
});

it('does so as well when a key saves while it is being written', async () => {
  expect(await typed('17', '{Control>}s{/Control}')).toBe('17:00');
});

it('leaves what is no time as it was typed', async () => {
  expect(await typed('noon', '{Tab}')).toBe('noon');
});
