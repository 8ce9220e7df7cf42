import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../overlay/confirm.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const sent = vi.fn(() => Promise.resolve());

function Harness({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <ConfirmProvider>
      <FormDialog
        title="Add a location"
        submitLabel="Add location"
        busy={false}
        problem={null}
        dirty={name !== ''}
        onSubmit={sent}
        onClose={onClose}
      >
        <TextField label="Name" value={name} onChange={setName} />
      </FormDialog>
    </ConfirmProvider>
  );
}

it('asks before it discards changes, and only then', async () => {
  const onClose = vi.fn();
  render(<Harness onClose={onClose} />);
  await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('Name'), 'Binh Minh factory');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /Discard your changes/ }, { timeout: 15_000 });
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Binh Minh factory');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(sent).not.toHaveBeenCalled();
});
