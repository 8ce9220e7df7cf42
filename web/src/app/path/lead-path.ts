import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';

export type DirectionKey = keyof typeof SHIPPING_TYPE;

/** Values that prefill a request; the form asks for the rest. */
export interface RequestLink {
  service?: ServiceTypeKey | undefined;
  shippingType?: DirectionKey | undefined;
  /** UN/LOCODE of a port, or IATA code of an airport for AIR. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Day the cargo is ready, YYYY-MM-DD. */
  ready?: string | null | undefined;
  /** Whether customs clearance is requested as well. */
  customs?: boolean | undefined;
}

/** Path of the public request form, prefilled with `link`. Below /platform. */
export function publicRequestPath(link: RequestLink = {}): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'shippingType', 'from', 'to', 'ready'] as const) {
    const value = link[name];
    if (value) params.set(name, value);
  }
  if (link.customs) params.set('customs', '1');
  return params.size === 0 ? '/public/find-quotation' : `/public/find-quotation?${params}`;
}

const services = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
const directions = Object.keys(SHIPPING_TYPE) as DirectionKey[];

const code = (text: string | null) => {
  const tidy = (text ?? '').trim().toUpperCase();
  return /^[A-Z0-9]{3,5}$/.test(tidy) ? tidy : null;
};

/** Parses a URL written by {@link publicRequestPath}. Unknown values count as omitted. */
export function readRequestLink(params: URLSearchParams): RequestLink {
  const ready = params.get('ready');
  return {
    service: services.find((entry) => entry === params.get('service')),
    shippingType: directions.find((entry) => entry === params.get('shippingType')),
    from: code(params.get('from')),
    to: code(params.get('to')),
    ready: ready !== null && isCalendarDay(ready) ? ready : null,
    ...(params.get('customs') === '1' && { customs: true }),
  };
}
