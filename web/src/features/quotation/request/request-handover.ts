import type { RequestHandover } from '../../../app/path/request-path.ts';

/** The shipment that another page passed in the history entry's state; null if there is none. */
export function handedOver(state: unknown): RequestHandover | null {
  if (typeof state !== 'object' || state === null || !('request' in state)) return null;
  return (state.request ?? null) as RequestHandover | null;
}

/** A name for the draft of a passed shipment, so that passing the same one continues the draft. */
export function handoverName(shipment: RequestHandover): string {
  const { pol, pod, pickUp, delivery, ...rest } = shipment;
  return JSON.stringify([pol?.code, pod?.code, pickUp?.id, delivery?.id, rest]);
}
