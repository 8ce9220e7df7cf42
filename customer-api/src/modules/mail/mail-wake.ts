import { makeWake } from '../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process has put a mail into an outbox; returns the way to stop. */
export const onMailQueued = wake.on;

/** Signals that an email was queued. Its transaction may still be open, so listeners wait a moment. */
export const signalMailQueued = wake.ring;
