/** The public page that tracks these numbers; without any its empty search. Below /platform. */
export function publicTrackPath(numbers: readonly string[] = []): string {
  if (numbers.length === 0) return '/public/track-trace';
  // Commas stay readable in an address that people pass on.
  return `/public/track-trace?numbers=${numbers.map(encodeURIComponent).join(',')}`;
}
