import { makeWake } from '../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process has recorded events; returns the way to stop. */
export const onEventsRecorded = wake.on;

/** Tells that events were recorded. Their transaction may still be open: what looks for them waits a moment. */
export const signalEventsRecorded = wake.ring;
