import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { LocationOption } from '../../location/location-picker.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';
import { changeService, goesByRoad } from '../values/shipment-choice.ts';
import { chosenSchedule, emptyShipment, formServices } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';

function readyDay(params: URLSearchParams): string | null {
  const ready = params.get('ready');
  return ready !== null && isCalendarDay(ready) ? ready : null;
}

/** Values of a new form: empty, except for the service and ready day in the URL. */
export function beginning(params: URLSearchParams): ShipmentValues {
  const service = formServices.find((entry) => entry === params.get('service'));
  const values = emptyShipment();
  return { ...(service ? changeService(values, service) : values), cargoReady: readyDay(params) };
}

/**
 * Adds a departure that was chosen on another page. Its service and route replace those in the form. For
 * trucking, a location in another region is removed.
 */
export function withChosen(values: ShipmentValues, schedule: Schedule): ShipmentValues {
  const service = formServices.find((entry) => entry === schedule.serviceType);
  if (!service) return values;
  const next = changeService(values, service);
  const kept = (place: LocationOption | null, code: string) =>
    goesByRoad(next) && place?.region?.code !== code ? null : place;
  return {
    ...next,
    schedule,
    pol: schedule.pol,
    pod: schedule.pod,
    pickUp: kept(next.pickUp, schedule.polCode),
    delivery: kept(next.delivery, schedule.podCode),
  };
}

/** The parts of `useShipmentDraft` that are needed here. */
interface Draft {
  values: ShipmentValues;
  keep: (values: ShipmentValues) => void;
}

/**
 * The values a form starts with: its draft, plus the departure and ready day that a schedule page passed.
 * These are applied only once, so that a reload keeps later changes.
 */
export function useBegunWith({ values, keep }: Draft): ShipmentValues {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const schedule = chosenSchedule(state);
  const [first] = useState(() => {
    if (schedule === null) return values;
    const ready = readyDay(new URLSearchParams(search));
    return { ...withChosen(values, schedule), cargoReady: ready ?? values.cargoReady };
  });
  const isNew = schedule !== null;
  useEffect(() => {
    if (!isNew) return;
    keep(first);
    void navigate(pathname + search, { replace: true, state: null });
  }, [isNew, keep, first, navigate, pathname, search]);
  return first;
}
