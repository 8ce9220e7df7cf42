import { useEffect, useEffectEvent } from 'react';

/**
 * Takes over text in a prerendered field that was typed or autofilled before its code was loaded.
 * Without it the first render would erase it.
 * @param id of the input
 * @param value what the field shows by its state
 */
export function useEarlyInput(id: string, value: string, take: (text: string) => void): void {
  const begin = useEffectEvent(() => {
    const element = document.getElementById(id);
    const early = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : value;
    if (early !== value) take(early);
  });
  useEffect(() => begin(), []);
}
