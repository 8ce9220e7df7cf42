import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import type { LocationPicker } from '../../location/location-picker.tsx';
import type { FormService, ShipmentValues } from '../values/shipment-values.ts';
import type { PlacePicker } from '../../master-data/place-picker.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

/** Data source of the request form: with an account through Apollo, otherwise by plain requests. */
export interface FormSource {
  PlacePicker: ComponentType<ComponentProps<typeof PlacePicker>>;
  /** Null for free-text addresses. */
  LocationPicker: ComponentType<ComponentProps<typeof LocationPicker>> | null;
  /** Staff choose places of the request's customer. */
  asksFor: 'self' | 'customer';
  /** The latest trucking booking; null if there is none. Omitted without an account. */
  findLast?: (
    service: FormService,
    customerId: string | null,
  ) => Promise<{ number: string; values: ShipmentValues } | null>;
  /** Departures matching a filter, at most 40. Rejects if they fail to load. */
  findSailings: (filter: ScheduleFilter) => Promise<readonly Schedule[]>;
}

const Source = createContext<FormSource | null>(null);

/** Provides a request form's data source. */
export const FormSourceProvider = Source.Provider;

/** The surrounding form's data source. */
export function useFormSource(): FormSource {
  const source = useContext(Source);
  if (!source) throw new Error('The request form stands in no FormSourceProvider');
  return source;
}
