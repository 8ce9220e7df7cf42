/** A4 size and margins in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 40, top: 58, bottom: 48 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** Brand colours (light skin). */
export const COLOUR = {
  ink: '#0b1f3a',
  text: '#131c2b',
  second: '#445268',
  line: '#d4dde7',
  /** For borders of boxes and tables; dark enough to survive photocopying. */
  border: '#8d9bae',
  soft: '#f1f5f9',
  primary: '#1d5fd1',
  signal: '#e4572e',
  signalText: '#b33a12',
  signalSoft: '#fdeee8',
} as const;

/** Letters of the wordmark, as SVG paths in a 76 x 22 box. */
export const LOGO_INK = [
  'M0 0h6.6l5.2 22H5.2zM12 0h7L13.3 22h-.2L9.9 8.8z',
  'M13.5 0h6.9l5.2 22H19zM26 0h6.8l-5.2 22h-.3L24 8.6z',
  'M36.6 0H43v22h-6.4z',
  'M44.6 0h6.8a7 7 0 0 1 3 13.3l4.6 8.7h-7.4l-4.7-8.2h-2.3V8.7h6.2a1.6 1.6 0 0 0 0-3.2h-6.2z',
  'M69.2 0H76v22h-6.8z',
];
/** Flag of the wordmark, in the same box. */
export const LOGO_FLAG = 'm61 4.1 6.4-4.1v6.1L61 10.2z';
