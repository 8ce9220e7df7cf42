/** Outdated IANA names and their replacements. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

const checked = new Map<string, string | null>();

function known(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) === '' ? null : name;
  } catch {
    return null;
  }
}

/**
 * The current name of a time zone; null if there is no name or the runtime does not support it.
 * @param name an IANA name, which may be outdated
 */
export function currentTimezone(name: string | null | undefined): string | null {
  if (name === null || name === undefined) return null;
  const current = RENAMED[name] ?? name;
  // Creating a formatter is slow, and thousands of places share a few hundred time zones.
  const before = checked.get(current);
  if (before !== undefined) return before;
  const answer = known(current);
  checked.set(current, answer);
  return answer;
}
