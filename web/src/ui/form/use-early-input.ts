import { useEffect, useEffectEvent } from 'react';

/**
 * Takes over what stands in a prerendered field before its code has come: typed by a quick hand or filled in by the
 * browser. Without it the first redraw would wipe it.
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
