import { SERVICE_TYPE } from '../code/service-type.ts';
import type { Label } from '../code/language.ts';

/**
 * A text by service. The most specific variant applies: FCL or LCL before sea. `any` is for trucks, customs
 * and unknown services, so it must suit both sea and air.
 */
export type Variants<Text> = { readonly any: Text } & {
  readonly [Kind in 'fcl' | 'lcl' | 'sea' | 'air' | 'road']?: Text;
};

/** A text in both languages. */
export function label(en: string, vn: string): Label {
  return { en, vn };
}

/** The text for a service number; null if the service is unknown. */
export function variantOf<Text>(variants: Variants<Text>, service: number | null): Text {
  switch (service) {
    case SERVICE_TYPE.AIR:
      return variants.air ?? variants.any;
    case SERVICE_TYPE.FCL:
      return variants.fcl ?? variants.sea ?? variants.any;
    case SERVICE_TYPE.LCL:
      return variants.lcl ?? variants.sea ?? variants.any;
    case SERVICE_TYPE.CONTAINER_TRUCKING:
    case SERVICE_TYPE.VAN_TRUCKING:
      return variants.road ?? variants.any;
    default:
      return variants.any;
  }
}
