import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const undo = vi.fn();
function Harness() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.danger('Something went wrong, please try again')}>
        fail
      </button>
      <button type="button" onClick={() => toast.success('Save Success', { onUndo: undo })}>
        save
      </button>
    </>
  );
}
function show(name: string) {
  render(
    <ToastProvider>
      <Harness />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText(name));
}
function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('is shown for 3000 ms', () => {
  show('save');
  wait(2990);
  expect(screen.queryByText('Save Success')).not.toBeNull();
  wait(20);
  expect(screen.queryByText('Save Success')).toBeNull();
});

it('announces failures assertively and outcomes politely', () => {
  show('fail');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  fireEvent.click(screen.getByText('save'));
  expect(screen.getByText('Save Success').closest('[aria-live="polite"]')).not.toBeNull();
});

it('stays while the pointer is on it, and can undo', () => {
  show('save');
  const words = screen.getByText('Save Success');
  fireEvent.pointerEnter(words.parentElement?.parentElement as HTMLElement);
  wait(10_000);
  fireEvent.click(screen.getByText('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Save Success')).toBeNull();
});
