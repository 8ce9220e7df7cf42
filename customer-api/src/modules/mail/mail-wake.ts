import { makeWake } from '../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process queues an email; returns the unsubscribe function. */
export const onMailQueued = wake.on;

/** Signals that an email was queued. Its transaction may still be open, so listeners wait a moment. */
export const signalMailQueued = wake.ring;
