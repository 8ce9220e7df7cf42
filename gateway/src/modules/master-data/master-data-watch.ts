import { masterDataChangesAnswer } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { buildTarget } from '../../rest/target.ts';
import type { UpstreamTransport } from '../../rest/transport.ts';

/** Reads from the event log which lists changed, while lists are in use. */
export interface MasterDataWatch {
  /** Called for each use of a list; starts the polls. */
  touch(): void;
  /** Ends the polls. */
  close(): void;
}

export interface MasterDataWatchDeps {
  transport: UpstreamTransport;
  basePath: string;
  /** Whether the customer API is known to have the call. */
  isOffered(): boolean;
  /** Called with the names of changed lists; null if any list may have changed. */
  onChange(lists: readonly string[] | null): void;
  /** Milliseconds without use after which the polls pause. Cached lists must not be served for longer. */
  idleAfter: number;
}

/** Pause between two polls in milliseconds; below half of the five seconds within which a change is visible. */
const PACE = 2_000;
const LONGEST_PAUSE = 30_000;
const DEADLINE = 2_000;

/**
 * Creates the watch. It bypasses breakers and failure reports: without it, lists are only refreshed by their
 * age.
 */
export function createMasterDataWatch(deps: MasterDataWatchDeps): MasterDataWatch {
  let position: number | null = null;
  let firstUse: number | null = null;
  let usedAt = 0;
  let failures = 0;
  let isClosed = false;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const sentAt = performance.now();
    const { status, body } = await deps.transport.send({
      method: 'GET',
      target: buildTarget(deps.basePath, 'masterDataChanges', { after: position }),
      headers: { accept: 'application/json' },
      body: null,
      deadline: DEADLINE,
      maxBytes: 64 * 1024,
    });
    if (status !== 200) throw new Error(`status ${status}`);
    const { result, meta } = masterDataChangesAnswer.parse(JSON.parse(body.toString()));
    const { last_seq: last, first_seq: first } = meta;
    // Lists that were fetched long before the first poll, or while events were lost, may be outdated.
    const isUnsure = position === null ? sentAt - (firstUse ?? sentAt) > PACE : position > last || position < first - 1;
    if (isUnsure) deps.onChange(null);
    else if (result.length > 0) deps.onChange(result);
    position = last;
  }

  async function poll(): Promise<void> {
    if (isClosed) return;
    try {
      if (deps.isOffered()) await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    isRunning = !isClosed && performance.now() - usedAt < deps.idleAfter;
    if (!isRunning) return;
    timer = setTimeout(() => void poll(), Math.min(PACE * 2 ** failures, LONGEST_PAUSE));
    timer.unref();
  }

  return {
    touch() {
      usedAt = performance.now();
      firstUse ??= usedAt;
      if (isRunning || isClosed) return;
      isRunning = true;
      void poll();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
