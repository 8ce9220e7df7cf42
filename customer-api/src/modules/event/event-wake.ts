import { makeWake } from '../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process records events; returns the unsubscribe function. */
export const onEventsRecorded = wake.on;

/** Signals that events were recorded. Their transaction may still be open, so consumers wait briefly. */
export const signalEventsRecorded = wake.ring;
