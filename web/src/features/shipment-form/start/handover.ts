import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { settle, changeService } from '../values/shipment-choice.ts';
import type { RequestHandover } from '../../../app/path/request-path.ts';
import { emptyContainer, emptyPackage, emptyShipment } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';

const centimetres = (mm: NumberEntry) => (typeof mm === 'number' ? mm / 10 : mm);

/** The form values for a shipment passed by another page. */
export function shipmentOf(shipment: RequestHandover): ShipmentValues {
  const { service, direction, truck, containers, packages } = shipment;
  const customsAlone = service === 'CUSTOM';
  const begun = { ...changeService(emptyShipment(), service), direction };
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
