import '@testing-library/jest-dom';
import { CallError } from '@deskledger/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameDialog } from './name-dialog.js';

it('says under the field what is wrong with a name, and leads back to it', async () => {
  const taken = 'There is a view named “Open tickets” on this screen.';
  const asked: string[] = [];
  const isClosed = jest.fn();
  const save = async (name: string) => {
    asked.push(name);
    if (asked.length === 1) throw new CallError(409, { detail: taken, code: 'conflict', status: 409 });
  };
  render(<NameDialog title="Save view" name="" canShare={false} onSave={save} onClose={isClosed} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter a name')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.keyboard('OPEN TICKETS{Enter}');
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(isClosed).not.toHaveBeenCalled();
  await userEvent.keyboard(' too{Enter}');
  await waitFor(() => expect(isClosed).toHaveBeenCalled());
  expect(asked).toEqual(['OPEN TICKETS', 'OPEN TICKETS too']);
});
