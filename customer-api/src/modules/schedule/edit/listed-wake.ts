import { makeWake } from '../../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process has put departures into the list; returns the way to stop. */
export const onSchedulesListed = wake.on;

/** Tells that departures came into the list. Their transaction may still be open: what looks for them waits a moment. */
export const signalSchedulesListed = wake.ring;
