import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import '../../testing/layout-stub.ts';
import { Suggest } from './suggest.tsx';
import { SuggestMany } from './suggest-many.tsx';

afterEach(cleanup);

interface Place {
  code: string;
  name: string;
}
const places: Place[] = [
  { code: 'VNHPH', name: 'Hai Phong' },
  { code: 'DEHAM', name: 'Hamburg' },
];
const shape = { key: (p: Place) => p.code, label: (p: Place) => p.name, code: (p: Place) => p.code };

function Harness({ search }: { search: (query: string) => Promise<readonly Place[]> }) {
  const [value, setValue] = useState<Place | null>(null);
  return (
    <>
      <Suggest
        label="Port"
        shape={shape}
        search={search}
        delay={0}
        value={value}
        onChange={setValue}
        failedText="Failed"
      />
      <p data-testid="chosen">{value?.code ?? 'none'}</p>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' });
const find = async (query: string) => places.filter((place) => place.name.toLowerCase().includes(query));

it('suggests, selects by keyboard, shows code and name, clears', async () => {
  render(<Harness search={find} />);
  await userEvent.type(box(), 'ha');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('chosen').textContent).toBe('DEHAM');
  expect(box().value).toBe('Hamburg');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByTestId('chosen').textContent).toBe('none');
});

it('never shows the result for an older text', async () => {
  const answers = new Map<string, (items: readonly Place[]) => void>();
  render(<Harness search={(query) => new Promise((resolve) => answers.set(query, resolve))} />);
  await userEvent.type(box(), 'h');
  await waitFor(() => expect(answers.has('h')).toBe(true));
  await userEvent.type(box(), 'am');
  await waitFor(() => expect(answers.has('ham')).toBe(true));
  answers.get('ham')?.(places.slice(1));
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Hamburg'));
  answers.get('h')?.(places);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('restores the selection when left half typed, and shows a failure', async () => {
  render(<Harness search={() => Promise.reject(new Error('down'))} />);
  await userEvent.type(box(), 'x');
  expect(await screen.findByText('Failed')).toBeTruthy();
  await userEvent.tab();
  expect(box().value).toBe('');
});

it('collects several and removes the last with Backspace', async () => {
  function Many() {
    const [value, setValue] = useState<readonly Place[]>([]);
    return (
      <>
        <SuggestMany label="Port" shape={shape} search={find} delay={0} value={value} onChange={setValue} />
        <p data-testid="chosen">{value.map((place) => place.code).join(' ')}</p>
      </>
    );
  }
  render(<Many />);
  await userEvent.type(box(), 'hai');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await userEvent.type(box(), 'ham');
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Hamburg'));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('chosen').textContent).toBe('VNHPH DEHAM');
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByTestId('chosen').textContent).toBe('VNHPH');
});
