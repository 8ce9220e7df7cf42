import { isRegisterValues } from './register-values.ts';
import type { RegisterValues } from './register-values.ts';

/** A sent registration: its reference, and the applicant's email address. */
export interface SentRegistration {
  reference: string;
  email: string;
}

interface Kept {
  values?: RegisterValues;
  sent?: SentRegistration;
}

// Stored in this tab only, so that a shared computer doesn't keep it.
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
    // Without storage, a reload loses the input.
  }
}

/** The input stored in this tab; null if there is none. */
export function keptValues(): RegisterValues | null {
  const { values } = read();
  return isRegisterValues(values) ? values : null;
}

/** The registration sent from this tab; null if there is none. */
export function keptSent(): SentRegistration | null {
  const { sent } = read();
  return typeof sent?.reference === 'string' && typeof sent.email === 'string' ? sent : null;
}

/** Stores the input in this tab. */
export function keepValues(values: RegisterValues): void {
  write({ values });
}

/** Stores the sent registration and deletes the input. */
export function keepSent(sent: SentRegistration): void {
  write({ sent });
}

/** Deletes the input and the sent registration, so that a new registration can start. */
export function forgetRegistration(): void {
  write({});
}
