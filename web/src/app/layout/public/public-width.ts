/**
 * Content widths of public pages wider than the usual 1200 px; header and footer align with them.
 * Paths below /platform.
 */
const WIDER: readonly (readonly [path: string, width: 'track' | 'schedule'])[] = [
  ['/public/track-trace', 'track'],
  ['/public/schedule-list', 'schedule'],
];

/** Content width of a public page: 1200 px, on track and trace 1280, on schedules 1312. */
export function publicWidth(pathname: string): 'usual' | 'track' | 'schedule' {
  return WIDER.find(([path]) => pathname === path)?.[1] ?? 'usual';
}
