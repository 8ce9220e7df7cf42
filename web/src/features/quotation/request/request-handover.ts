import type { RequestHandover } from '../../../app/path/request-path.ts';

/** The shipment that another page handed over in the state of the history entry; null when there is none. */
export function handedOver(state: unknown): RequestHandover | null {
  if (typeof state !== 'object' || state === null || !('request' in state)) return null;
  return (state.request ?? null) as RequestHandover | null;
}

/** Names what was handed over: the same shipment goes on with the draft that was begun of it. */
export function handoverName(shipment: RequestHandover): string {
  const { pol, pod, pickUp, delivery, ...rest } = shipment;
  return JSON.stringify([pol?.code, pod?.code, pickUp?.id, delivery?.id, rest]);
}
