/** Icons that the icon set lacks. Lucide icons are imported by name where they are used. */

export type Phase = 'quotation' | 'booking' | 'transit' | 'delivered' | 'money' | 'closed';

interface GlyphProps {
  size?: number;
  className?: string;
}

/** The icon of a phase. It fills up as the record advances, so that color is not the only sign. */
export function PhaseGlyph({ phase, size = 14, className }: GlyphProps & { phase: Phase }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} className={className} fill="none" aria-hidden="true">
      {phaseShape[phase]}
    </svg>
  );
}

const ring = <circle cx="7" cy="7" r="5.6" stroke="currentColor" strokeWidth="1.6" />;
const phaseShape = {
  quotation: (
    <circle
      cx="7"
      cy="7"
      r="5.6"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.2 2.198"
      strokeDashoffset="1.1"
    />
  ),
  booking: (
    <>
      {ring}
      <path fill="currentColor" d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" />
    </>
  ),
  transit: (
    <>
      {ring}
      <path fill="currentColor" d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" />
    </>
  ),
  delivered: (
    <>
      <circle cx="7" cy="7" r="6.4" fill="currentColor" />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.7" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  money: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M7 .6a6.4 6.4 0 1 1 0 12.8A6.4 6.4 0 0 1 7 .6zM5.2 5.2v3.6h3.6V5.2z"
    />
  ),
  closed: (
    <>
      {ring}
      <path d="m5 5 4 4m0-4-4 4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
} satisfies Record<Phase, React.ReactNode>;

/** An open ring, for a step that has not begun. */
export function OpenGlyph({ size = 14, className }: GlyphProps) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} className={className} fill="none" aria-hidden="true">
      {ring}
    </svg>
  );
}

/** The arrow between two ports, which the web fonts lack. */
export function ArrowGlyph({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 10" width="14" height="10" className={className} fill="none" aria-hidden="true">
      <path
        d="M1 5h11.5M8.8 1.4 12.6 5 8.8 8.6"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The six services, whose icons are 16 px. */
export type ServiceKind = 'air' | 'fcl' | 'lcl' | 'customs' | 'container-trucking' | 'van-trucking';

const serviceShape = {
  air: (
    <path d="M8 1.6c.8 0 1.2.9 1.2 2v2.6l5 3v1.4l-5-1.6v2.9l1.6 1.2v1.1L8 13.5l-2.8.7v-1.1l1.6-1.2V9L1.8 10.6V9.2l5-3V3.6c0-1.1.4-2 1.2-2z" />
  ),
  fcl: <path d="M1.5 4h13v8h-13zM4.2 6.6v2.8M6.7 6.6v2.8M9.3 6.6v2.8M11.8 6.6v2.8" />,
  lcl: <path d="M5.2 2.2h5.6v5H5.2zM1.6 8.8h5.6v5H1.6zM8.8 8.8h5.6v5H8.8z" />,
  customs: <path d="M3.4 1.6h6.4l2.8 2.9v9.9H3.4zM9.6 1.8v2.9h2.8M5.6 7.4h4.8M5.6 9.6h4.8M5.6 11.8h2.6" />,
  'container-trucking': (
    <path d="M1.2 4h8.6v7H1.2zM9.8 6.4h2.6l2.4 2.4V11h-5M3.4 6v3M5.5 6v3M7.6 6v3M3.2 12.6h.01M5.4 12.6h.01M12.2 12.6h.01" />
  ),
  'van-trucking': (
    <path d="M1.6 4.6h7v6.6M1.6 4.6v6.6h1.2M6 11.2h3.4M8.6 6.4h3l2.8 2.6v2.2h-1.6M4.4 9.9a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM11.1 9.9a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z" />
  ),
} satisfies Record<ServiceKind, React.ReactNode>;

export function ServiceGlyph({ kind, size = 16, className }: GlyphProps & { kind: ServiceKind }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {serviceShape[kind]}
    </svg>
  );
}
