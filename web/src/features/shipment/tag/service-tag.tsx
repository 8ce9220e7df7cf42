import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useTranslation } from 'react-i18next';
import { useWording } from '../../../app/session/use-wording.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ServiceType, ShippingType } from '../../../schema-types.generated.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import type { Locale } from '../../../ui/text/format.ts';
import type { ServiceKind } from '../../../ui/picture/glyph.tsx';

const kinds: Readonly<Record<ServiceTypeKey, ServiceKind>> = {
  AIR: 'air',
  FCL: 'fcl',
  LCL: 'lcl',
  CUSTOM: 'customs',
  CONTAINER_TRUCKING: 'container-trucking',
  VAN_TRUCKING: 'van-trucking',
};

/** The kind of icon for a service; null if the service is unknown. */
export function serviceKind(service: ServiceType): ServiceKind | null {
  return service === 'UNKNOWN' ? null : kinds[service];
}

/**
 * Returns a service's short name for lists and headers: FCL, LCL, Air, Customs, and FTL and LTL as in the
 * picker.
 */
export function useServiceText(): (service: ServiceType) => string {
  const { language } = useLanguage();
  const { t } = useTranslation('shipment');
  return (service) => {
    if (service === 'FCL' || service === 'LCL') return service;
    if (service === 'CONTAINER_TRUCKING') return 'FTL';
    if (service === 'VAN_TRUCKING') return 'LTL';
    return service === 'UNKNOWN' ? t('unknownService') : SERVICE_TYPE_LABEL[service][language];
  };
}

/** Returns the name of a direction: "Export", "Nhập khẩu", "Airport transfer"; empty if it is unknown. */
export function useDirectionText(): (direction: ShippingType, service: ServiceType) => string {
  const word = useWording();
  return (direction, service) => (direction === 'UNKNOWN' ? '' : word(`direction.${direction}`, service));
}

/** The data needed for a cargo summary. */
export interface CargoFacts {
  containers: readonly {
    containerTypeCode: string;
    quantity: number;
    containerType: { shortName: string } | null;
  }[];
  chargeableQuantity: string;
  chargeableUnit: string;
}

/**
 * Short description of the cargo: `2 × 40HC`, `6.4 RT`, `CW 420.5 kg` (chargeable weight, as on an air waybill).
 * Containers of the same type are added up.
 */
export function cargoText(cargo: CargoFacts, locale: Locale): string {
  if (cargo.containers.length > 0) {
    const sum = new Map<string, number>();
    for (const line of cargo.containers) {
      const name = line.containerType?.shortName ?? line.containerTypeCode;
      sum.set(name, (sum.get(name) ?? 0) + line.quantity);
    }
    return [...sum].map(([name, quantity]) => `${quantity} × ${name}`).join(', ');
  }
  if (cargo.chargeableUnit === 'KG') return `CW ${formatNumber(cargo.chargeableQuantity, locale, 1)} kg`;
  return `${formatNumber(cargo.chargeableQuantity, locale)} ${cargo.chargeableUnit}`;
}
