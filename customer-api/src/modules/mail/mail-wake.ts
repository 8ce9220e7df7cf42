import { makeWake } from '../../wake.ts';

const wake = makeWake();

/** Calls `listener` whenever this process has put a mail into an outbox; returns the way to stop. */
export const onMailQueued = wake.on;

/** Tells that a mail was queued. Its transaction may still be open: what looks for it waits a moment. */
export const tellMailQueued = wake.ring;
