import { cx } from '../text/cx.ts';
import s from './logo.module.css';

interface LogoProps {
  /** Height in px, at least 16. */
  height?: number;
  className?: string;
}

/** The wordmark in stencil letters, as on a container. Only the flag of the 1 is colored. */
export function Logo({ height = 20, className }: LogoProps) {
  return (
    <svg
      className={cx(s.logo, className)}
      viewBox="0 0 76 22"
      width={(height * 76) / 22}
      height={height}
      role="img"
      aria-label="WR1"
    >
      <path d="M0 0h6.6l5.2 22H5.2zM12 0h7L13.3 22h-.2L9.9 8.8z" />
      <path d="M13.5 0h6.9l5.2 22H19zM26 0h6.8l-5.2 22h-.3L24 8.6z" />
      <path d="M36.6 0H43v22h-6.4z" />
      <path d="M44.6 0h6.8a7 7 0 0 1 3 13.3l4.6 8.7h-7.4l-4.7-8.2h-2.3V8.7h6.2a1.6 1.6 0 0 0 0-3.2h-6.2z" />
      <path className={s.flag} d="m61 4.1 6.4-4.1v6.1L61 10.2z" />
      <path d="M69.2 0H76v22h-6.8z" />
    </svg>
  );
}

/** Only the logo's mark, for the collapsed navigation. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} role="img" aria-label="WR1">
      <rect className={s.tile} width="30" height="30" rx="7" />
      <g className={s.onTile} transform="translate(4.6 7.9) scale(.645)">
        <path d="M0 0h6.6l5.2 22H5.2zM12 0h7L13.3 22h-.2L9.9 8.8z" />
        <path d="M13.5 0h6.9l5.2 22H19z" />
        <path className={s.blade} d="M26 0h6.8l-5.2 22h-.3L24 8.6z" />
      </g>
    </svg>
  );
}
