import { useSyncExternalStore } from 'react';

/** A shipment number tracked in this browser. */
export interface TrackedEntry {
  kind: 'tracked';
  /** As entered, in upper case: a booking, container, B/L or AWB number. */
  number: string;
  /** The status when it was looked up, in the language used then; null if the number was not found. */
  status: string | null;
  /** UN/LOCODE, IATA code or region code; null if the number was not found. */
  from: string | null;
  to: string | null;
  /**
   * Another number of the same shipment, required to track a booking number; undefined if none was entered.
   */
  partner?: string | undefined;
  /** Token from an email link, which replaces the second number; undefined if none was used. */
  proof?: string | undefined;
  /** Time of the last look-up, in ms since the epoch. */
  at: number;
}

/** A quotation requested in this browser without an account. */
export interface AskedEntry {
  kind: 'asked';
  reference: string;
  from: string;
  to: string;
  /** Service as the picker names it: FCL, LCL, AIR, FTL or LTL, or another service key. */
  service: string;
  at: number;
}

export type HistoryEntry = TrackedEntry | AskedEntry;

/** Maximum number of entries; the oldest are dropped first. */
export const HISTORY_LIMIT = 50;

const storageKey = 'history';
const none: readonly HistoryEntry[] = [];
const listeners = new Set<() => void>();
/**
 * `held` replaces storage that the browser refuses; `lastText` is the stored text that `held` was parsed
 * from.
 */
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

/** Parses the stored text. Anything but a list of entries counts as empty. */
function parse(text: string | null): readonly HistoryEntry[] {
  if (text === null) return none;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry).slice(0, HISTORY_LIMIT) : none;
  } catch {
    return none;
  }
}

/**
 * Numbers tracked and quotations requested in this browser, newest first. Returns the same array until
 * something changes.
 */
export function readHistory(): readonly HistoryEntry[] {
  let text: string | null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Storage is refused, so show the entries added since the page was opened.
    return held;
  }
  if (text !== lastText) {
    lastText = text;
    held = parse(text);
  }
  return held;
}

/** Replaces the whole list, for example to undo a removal. */
export function writeHistory(entries: readonly HistoryEntry[]): void {
  held = entries.slice(0, HISTORY_LIMIT);
  try {
    lastText = JSON.stringify(held);
    localStorage.setItem(storageKey, lastText);
  } catch {
    // The history is optional: without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** A key that is unique per tracked number and per request. */
export function historyKey(entry: HistoryEntry): string {
  return entry.kind === 'tracked' ? `tracked ${entry.number}` : `asked ${entry.reference}`;
}

function remember(entry: HistoryEntry): void {
  const key = historyKey(entry);
  writeHistory([entry, ...readHistory().filter((other) => historyKey(other) !== key)]);
}

/**
 * Stores a look-up. A number looked up before moves to the front.
 * @param found the shipment; null if the number was not found
 * @param opener what gave access to a booking number; if omitted, an earlier one is kept
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

/** Stores a quotation request made without an account. */
export function rememberAsked(asked: { reference: string; from: string; to: string; service: string }): void {
  remember({ kind: 'asked', ...asked, at: Date.now() });
}

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

/** {@link readHistory} as React state, updated from this tab and others; null while prerendering. */
export function useHistory(): readonly HistoryEntry[] | null {
  return useSyncExternalStore<readonly HistoryEntry[] | null>(subscribe, readHistory, () => null);
}

/**
 * The numbers and tokens needed to track entries again, from the first entry up to the limit.
 * @param most maximum number of numbers per request
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
