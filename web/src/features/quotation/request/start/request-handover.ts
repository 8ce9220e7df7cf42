import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { settle, changeService } from '../request-choice.ts';
import type { RequestHandover } from '../../../../app/path/request-path.ts';
import { emptyContainer, emptyPackage, emptyRequest } from '../request-values.ts';
import type { RequestValues } from '../request-values.ts';

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

const centimetres = (mm: NumberEntry) => (typeof mm === 'number' ? mm / 10 : mm);

/** The request form filled in with a shipment. */
export function requestOf(shipment: RequestHandover): RequestValues {
  const { service, direction, truck, containers, packages } = shipment;
  const customsAlone = service === 'CUSTOM';
  const begun = { ...changeService(emptyRequest(), service), direction };
  return settle({
    ...begun,
    pol: shipment.pol,
    pod: shipment.pod,
    pickUp: shipment.pickUp,
    delivery: shipment.delivery,
    incoterm: shipment.incoterm,
    cargoReady: shipment.ready,
    hasCustoms: customsAlone || shipment.customs,
    hasContainerTrucking: !customsAlone && truck === 'container',
    hasVanTrucking: !customsAlone && truck === 'van',
    otherService: customsAlone && truck !== null ? (truck === 'container' ? 'CONTAINER' : 'VAN') : null,
    cargoKind: containers.length > 0 ? 'containers' : 'packages',
    containers: containers.length > 0 ? containers.map((line) => ({ ...emptyContainer(), ...line })) : begun.containers,
    packages:
      packages.length > 0
        ? packages.map(({ quantity, lengthMm, widthMm, heightMm, weightKg }) => ({
            ...emptyPackage(),
            quantity,
            lengthCm: centimetres(lengthMm),
            widthCm: centimetres(widthMm),
            heightCm: centimetres(heightMm),
            grossWeightKg: weightKg,
          }))
        : begun.packages,
    dangerous: shipment.dangerous,
  });
}
