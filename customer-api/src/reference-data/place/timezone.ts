/** Names that the IANA database keeps only for old data, and what they are called today. */
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
 * The name by which a time zone goes today; null when there is none or the runtime does not know it.
 * @param name an IANA name, possibly an old one
 */
export function currentTimezone(name: string | null | undefined): string | null {
  if (name === null || name === undefined) return null;
  const current = RENAMED[name] ?? name;
  // Building a formatter is slow, and thousands of places share a few hundred zones.
  const before = checked.get(current);
  if (before !== undefined) return before;
  const answer = known(current);
  checked.set(current, answer);
  return answer;
}
