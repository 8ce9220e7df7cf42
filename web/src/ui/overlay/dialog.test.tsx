import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../form/text-field.tsx';

afterEach(cleanup);

function Harness({ closable, onClose }: { closable?: boolean; onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        closable={closable}
        title="Choose a new password"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <input aria-label="Old password" />
      </Dialog>
    </>
  );
}

it('is named, focuses its first field and closes with Escape', async () => {
  const onClose = vi.fn();
  render(<Harness onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: /Choose a new password/ }, { timeout: 15_000 });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Old password')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('keeps the focus where the user types when its content changes just after opening', async () => {
  const shown = (text: string) => (
    <>
      <a href="#main">Skip to content</a>
      <Dialog open title="Request a change" onClose={() => undefined}>
        <textarea aria-label="Change" value={text} readOnly />
      </Dialog>
    </>
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = render(shown('A'));
  await act(async () => {
    await import('../prime/prime-dialog.tsx');
  });
  const box = page.getByLabelText('Change');
  box.focus();
  act(() => {
    page.rerender(shown('A week'));
    vi.advanceTimersByTime(1000);
  });
  vi.useRealTimers();
  expect(document.activeElement).toBe(box);
});

it('returns the focus, also when it is unmounted at once', async () => {
  function Asker() {
    const [asks, setAsks] = useState(false);
    return (
      <>
        <Button onClick={() => setAsks(true)}>Record</Button>
        {asks && (
          <Dialog open title="Record milestone" onClose={() => setAsks(false)}>
            <input aria-label="Place" />
          </Dialog>
        )}
      </>
    );
  }
  render(<Asker />);
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Place')), { timeout: 15_000 });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record' })));
});

it('focuses the first wrong field after its main button', async () => {
  function Form() {
    const [tried, setTried] = useState(false);
    return (
      <Dialog
        open
        title="Sign for delivery"
        onClose={() => undefined}
        foot={
          <>
            <Button>Cancel</Button>
            <Button onClick={() => setTried(true)}>Sign</Button>
          </>
        }
      >
        <TextField label="Remarks" value="" onChange={() => undefined} />
        <TextField label="Name" value="" error={tried && 'Please fill this in'} onChange={() => undefined} />
      </Dialog>
    );
  }
  render(<Form />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }, { timeout: 15_000 }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

it('cannot be closed by Escape, scrim or cross when `closable` is false', async () => {
  const onClose = vi.fn();
  render(<Harness closable={false} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.click(dialog.parentElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('answers a question once', async () => {
  const answers: boolean[] = [];
  function Asker() {
    const confirm = useConfirm();
    return (
      <Button
        onClick={() => {
          void confirm({ title: 'Delete this user?', confirmLabel: 'Delete user', danger: true }).then((yes) =>
            answers.push(yes),
          );
        }}
      >
        Delete
      </Button>
    );
  }
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }, { timeout: 15_000 }));
  await waitFor(() => expect(answers).toEqual([true]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answers).toEqual([true, false]));
});
