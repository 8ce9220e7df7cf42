import { makeWake } from '../../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process lists new departures; returns an unsubscribe function. */
export const onSchedulesListed = wake.on;

/** Signals new departures. Their transaction may not have been committed yet, so listeners wait briefly. */
export const signalSchedulesListed = wake.ring;
