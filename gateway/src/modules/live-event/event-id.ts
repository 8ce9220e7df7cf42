/**
 * Number of the last event of a stream, as a client gives it: a text, or a number.
 * @returns null when there is none; a number beyond every log for what is no number of ours
 */
export function readEventId(given: unknown): number | null {
  if (given === null || given === '') return null;
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}
