import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import type { LocationPicker } from '../../location/location-picker.tsx';
import type { FormService, ShipmentValues } from '../values/shipment-values.ts';
import type { PlacePicker } from '../../master-data/place-picker.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

/** Where the request form gets its data: through Apollo with an account, otherwise by plain requests. */
export interface FormSource {
  PlacePicker: ComponentType<ComponentProps<typeof PlacePicker>>;
  /** Null if addresses are entered as free text. */
  LocationPicker: ComponentType<ComponentProps<typeof LocationPicker>> | null;
  /** The owner of the locations offered: the user's own company or, for staff, the chosen customer. */
  asksFor: 'self' | 'customer';
  /** Finds the latest trucking booking; null if there is none. Omitted without an account. */
  findLast?: (
    service: FormService,
    customerId: string | null,
  ) => Promise<{ number: string; values: ShipmentValues } | null>;
  /** Finds departures that match a filter, at most 40. Rejects if loading fails. */
  findSailings: (filter: ScheduleFilter) => Promise<readonly Schedule[]>;
}

const Source = createContext<FormSource | null>(null);

/** Provides the data source of a request form. */
export const FormSourceProvider = Source.Provider;

/** The data source of the surrounding request form. Throws if there is none. */
export function useFormSource(): FormSource {
  const source = useContext(Source);
  if (!source) throw new Error('The request form must be inside a FormSourceProvider');
  return source;
}
