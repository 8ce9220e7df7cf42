/**
 * Public pages wider than the usual 1200 px; header and footer align with them. Paths are below /platform.
 */
const WIDER: readonly (readonly [path: string, width: 'track' | 'schedule'])[] = [
  ['/public/track-trace', 'track'],
  ['/public/schedule-list', 'schedule'],
];

/** Content width of a public page: usually 1200 px, 1280 for track and trace, 1312 for schedules. */
export function publicWidth(pathname: string): 'usual' | 'track' | 'schedule' {
  return WIDER.find(([path]) => pathname === path)?.[1] ?? 'usual';
}
