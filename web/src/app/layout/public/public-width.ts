/**
 * The widths of content of public pages that are wider than the usual 1200 px; header and footer stand in line with them.
 * Paths below /platform.
 */
const WIDER: readonly (readonly [path: string, width: 'track' | 'schedule'])[] = [
  ['/public/track-trace', 'track'],
  ['/public/schedule-list', 'schedule'],
];

/** Which width the content of a public page has: 1200 px, on track and trace 1280, on schedules 1312. */
export function publicWidth(pathname: string): 'usual' | 'track' | 'schedule' {
  return WIDER.find(([path]) => pathname === path)?.[1] ?? 'usual';
}
