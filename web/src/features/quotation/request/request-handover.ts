import type { RequestHandover } from '../../../app/path/request-path.ts';

/** The shipment passed by another page in the state of the history entry; null for none. */
export function handedOver(state: unknown): RequestHandover | null {
  if (typeof state !== 'object' || state === null || !('request' in state)) return null;
  return (state.request ?? null) as RequestHandover | null;
}

/** Identifies a passed shipment: the same one continues its draft. */
export function handoverName(shipment: RequestHandover): string {
  const { pol, pod, pickUp, delivery, ...rest } = shipment;
  return JSON.stringify([pol?.code, pod?.code, pickUp?.id, delivery?.id, rest]);
}
