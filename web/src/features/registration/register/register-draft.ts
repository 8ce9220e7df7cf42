import { isRegisterValues } from './register-values.ts';
import type { RegisterValues } from './register-values.ts';

/** What was sent: the number under which it is known, and where the mail goes. */
export interface SentRegistration {
  reference: string;
  email: string;
}

interface Kept {
  values?: RegisterValues;
  sent?: SentRegistration;
}

// This tab alone: a shared computer forgets it.
const key = 'wr1.register';

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage a reload loses what was typed.
  }
}

/** What was typed in this tab; null when nothing was. */
export function keptValues(): RegisterValues | null {
  const { values } = read();
  return isRegisterValues(values) ? values : null;
}

/** What was sent from this tab; null when nothing was. */
export function keptSent(): SentRegistration | null {
  const { sent } = read();
  return typeof sent?.reference === 'string' && typeof sent.email === 'string' ? sent : null;
}

/** Keeps what is typed. */
export function keepValues(values: RegisterValues): void {
  write({ values });
}

/** Keeps that it was sent, in place of what was typed. */
export function keepSent(sent: SentRegistration): void {
  write({ sent });
}

/** Forgets both, for another registration. */
export function forgetRegistration(): void {
  write({});
}
