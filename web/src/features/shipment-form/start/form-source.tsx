import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import type { LocationPicker } from '../../location/location-picker.tsx';
import type { FormService, ShipmentValues } from '../values/shipment-values.ts';
import type { PlacePicker } from '../../master-data/place-picker.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

/** Where the request form finds what it offers: with an account through Apollo, without one by plain requests. */
export interface FormSource {
  PlacePicker: ComponentType<ComponentProps<typeof PlacePicker>>;
  /** Null: addresses are told in words. */
  LocationPicker: ComponentType<ComponentProps<typeof LocationPicker>> | null;
  /** Staff choose places of the customer for whom they ask. */
  asksFor: 'self' | 'customer';
  /** The latest booking with trucks; null when there is none. Left out without an account. */
  findLast?: (
    service: FormService,
    customerId: string | null,
  ) => Promise<{ number: string; values: ShipmentValues } | null>;
  /** Departures that fit a filter, at most 40. Rejects when they cannot be had. */
  findSailings: (filter: ScheduleFilter) => Promise<readonly Schedule[]>;
}

const Source = createContext<FormSource | null>(null);

/** Gives a request form its source. */
export const FormSourceProvider = Source.Provider;

/** The source of the form around. */
export function useFormSource(): FormSource {
  const source = useContext(Source);
  if (!source) throw new Error('The request form stands in no FormSourceProvider');
  return source;
}
