import { useSyncExternalStore } from 'react';

/** A shipment number that this browser looked for. */
export interface TrackedEntry {
  kind: 'tracked';
  /** As it was looked for: a booking, container, B/L or AWB number in capitals. */
  number: string;
  /** The status in the language of that moment; null when the number was not found. */
  status: string | null;
  /** UN/LOCODE, IATA or region codes; null when the number was not found. */
  from: string | null;
  to: string | null;
  /** Another number of the same shipment, which opens a booking number; missing when none was asked with it. */
  partner?: string | undefined;
  /** The token of an email link, which opens a booking number; missing when it was found without one. */
  proof?: string | undefined;
  /** Moment of the last look, milliseconds since 1970. */
  at: number;
}

/** A price that somebody asked for in this browser without an account. */
export interface AskedEntry {
  kind: 'asked';
  /** The number under which the request was received. */
  reference: string;
  from: string;
  to: string;
  /** The picker's name of the service: FCL, LCL, AIR, FTL or LTL, or another key of the services. */
  service: string;
  at: number;
}

export type HistoryEntry = TrackedEntry | AskedEntry;

/** Most entries that are kept; the oldest go first. */
export const HISTORY_LIMIT = 50;

const storageKey = 'history';
const none: readonly HistoryEntry[] = [];
const listeners = new Set<() => void>();
/** What is known when the browser refuses its storage, and the last text that was read with what it said. */
let held: readonly HistoryEntry[] = none;
let lastText: string | null = null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  if (typeof entry['at'] !== 'number') return false;
  if (entry['kind'] === 'tracked') {
    return (
      isText(entry['number']) &&
      ['status', 'from', 'to'].every((name) => isTextOrNull(entry[name])) &&
      ['partner', 'proof'].every((name) => entry[name] === undefined || isText(entry[name]))
    );
  }
  return entry['kind'] === 'asked' && ['reference', 'from', 'to', 'service'].every((name) => isText(entry[name]));
}

/** What the stored text says; anything else than a list of entries counts as nothing. */
function parse(text: string | null): readonly HistoryEntry[] {
  if (text === null) return none;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry).slice(0, HISTORY_LIMIT) : none;
  } catch {
    return none;
  }
}

/** What this browser tracked and asked, newest first; the same array until something changes. */
export function readHistory(): readonly HistoryEntry[] {
  let text: string | null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Storage is refused: what happened since the page was opened still shows.
    return held;
  }
  if (text !== lastText) {
    lastText = text;
    held = parse(text);
  }
  return held;
}

/** Replaces the whole list: for taking back what was removed. */
export function writeHistory(entries: readonly HistoryEntry[]): void {
  held = entries.slice(0, HISTORY_LIMIT);
  try {
    lastText = JSON.stringify(held);
    localStorage.setItem(storageKey, lastText);
  } catch {
    // Remembering is a comfort: without storage it lasts for this page.
  }
  for (const listener of listeners) listener();
}

/** Tells entries apart: one per number looked for and per price asked. */
export function historyKey(entry: HistoryEntry): string {
  return entry.kind === 'tracked' ? `tracked ${entry.number}` : `asked ${entry.reference}`;
}

function remember(entry: HistoryEntry): void {
  const key = historyKey(entry);
  writeHistory([entry, ...readHistory().filter((other) => historyKey(other) !== key)]);
}

/**
 * Remembers that a number was looked for; the same number moves to the front.
 * @param found what was found; left out or null when nothing was
 * @param opener what a booking number was found with; what was known of it before stays
 */
export function rememberTracked(
  number: string,
  found: { status: string; from: string; to: string } | null = null,
  { partner, proof }: Pick<TrackedEntry, 'partner' | 'proof'> = {},
): void {
  const before = readHistory().find((entry) => entry.kind === 'tracked' && entry.number === number) as
    | TrackedEntry
    | undefined;
  remember({
    kind: 'tracked',
    number,
    partner: partner ?? before?.partner,
    proof: proof ?? before?.proof,
    status: found?.status ?? null,
    from: found?.from ?? null,
    to: found?.to ?? null,
    at: Date.now(),
  });
}

/** Remembers that a price was asked for without an account. */
export function rememberAsked(asked: { reference: string; from: string; to: string; service: string }): void {
  remember({ kind: 'asked', ...asked, at: Date.now() });
}

/** Forgets one entry. */
export function forget(entry: HistoryEntry): void {
  const key = historyKey(entry);
  writeHistory(readHistory().filter((other) => historyKey(other) !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** {@link readHistory} for a page: follows this tab and the others; null on the server, where nobody's history is known. */
export function useHistory(): readonly HistoryEntry[] | null {
  return useSyncExternalStore<readonly HistoryEntry[] | null>(subscribe, readHistory, () => null);
}

/**
 * What finds these numbers again: the other number of the shipment or the token that a booking number was found with.
 * @param most numbers that one question takes
 */
export function trackAgain(
  entries: readonly TrackedEntry[],
  most: number,
): { numbers: readonly string[]; proofs: readonly string[] } {
  const numbers = new Set<string>();
  const proofs = new Set<string>();
  for (const { number, partner, proof } of entries) {
    const wanted = partner === undefined || proof !== undefined ? [number] : [number, partner];
    if (numbers.size + wanted.filter((one) => !numbers.has(one)).length > most) break;
    for (const one of wanted) numbers.add(one);
    if (proof !== undefined) proofs.add(proof);
  }
  return { numbers: [...numbers], proofs: [...proofs] };
}
