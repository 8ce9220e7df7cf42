import { useEffect, useEffectEvent } from 'react';

/**
 * Adopts text that was typed or autofilled in a prerendered field before the code was loaded. Otherwise, the
 * first render would erase it.
 * @param id of the input element
 * @param value what the field shows according to its state
 */
export function useEarlyInput(id: string, value: string, take: (text: string) => void): void {
  const begin = useEffectEvent(() => {
    const element = document.getElementById(id);
    const early = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : value;
    if (early !== value) take(early);
  });
  useEffect(() => begin(), []);
}
