import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

function Form() {
  const [name, setName] = useState('');
  const [others, setOthers] = useState(0);
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} />
      <button type="button" onClick={() => setOthers(others + 1)}>
        {others}
      </button>
      <output>{name}</output>
    </>
  );
}

test('keeps text that was typed into a prerendered field before its code was loaded', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
  const input = container.querySelector('input')!;
  input.value = 'Lan Anh';
  const root = await act(() => hydrateRoot(container, <Form />));
  expect(container.querySelector('output')?.textContent).toBe('Lan Anh');
  act(() => container.querySelector('button')?.click());
  expect(input.value).toBe('Lan Anh');
  act(() => root.unmount());
});
