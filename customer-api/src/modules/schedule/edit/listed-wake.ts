import { makeWake } from '../../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process lists departures; returns the unsubscribe function. */
export const onSchedulesListed = wake.on;

/** Signals new departures. Their transaction may still be open, so consumers wait briefly. */
export const signalSchedulesListed = wake.ring;
