import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import type { ServiceKind } from './glyph.tsx';
import s from './service-drawing.module.css';

/** The ribs on a container's side, as SVG path data. */
function ribs(from: number, to: number, top: number, bottom: number): string {
  let path = '';
  for (let x = from + 3; x < to - 1; x += 3) path += `M${x} ${top + 2}V${bottom - 2}`;
  return path;
}

const ground = <path className={s.ground} d="M0 30.5h72" />;

const drawings: Record<ServiceKind, ReactNode> = {
  air: (
    <>
      {ground}
      <path className={s.line} d="M4 30V17l4-4h14v17zM28 30V17l4-4h14v17z" />
      <path className={s.rib} d="M4 21.5h18M13 13v17M28 21.5h18M37 13v17" />
    </>
  ),
  fcl: (
    <>
      {ground}
      <path className={s.full} d="M1 15h58v15H1z" />
      <path className={s.rib} d={ribs(1, 59, 15, 30)} />
      <path className={s.line} d="M1 15h58v15H1z" />
    </>
  ),
  lcl: (
    <>
      {ground}
      <path className={s.full} d="M1 15h16v15H1z" />
      <path className={s.rib} d={ribs(1, 59, 15, 30)} />
      <path className={s.line} d="M1 15h58v15H1z" />
    </>
  ),
  customs: (
    <>
      {ground}
      <path className={s.line} d="M3 30V12h10l5 5v13z" />
      <path className={s.rib} d="M6.5 19h7M6.5 22h8M6.5 25h8" />
      <circle className={s.green} cx="29" cy="21.5" r="3" />
      <circle className={s.amber} cx="40" cy="21.5" r="3" />
      <circle className={s.red} cx="51" cy="21.5" r="3" />
    </>
  ),
  'container-trucking': (
    <>
      <path className={s.rib} d={ribs(1, 57, 12, 25)} />
      <path className={s.line} d="M1 12h56v13H1zM57 27H3M59 27h11v-5l-3-6h-8z" />
      <g className={s.wheel}>
        <circle cx="7" cy="29" r="2" />
        <circle cx="12" cy="29" r="2" />
        <circle cx="17" cy="29" r="2" />
        <circle cx="53" cy="29" r="2" />
        <circle cx="58" cy="29" r="2" />
        <circle cx="66" cy="29" r="2" />
      </g>
    </>
  ),
  'van-trucking': (
    <>
      <path className={s.line} d="M1 14h22v13H1zM23 17h5l4 5v5h-9" />
      <g className={s.wheel}>
        <circle cx="6" cy="28.5" r="2.2" />
        <circle cx="26" cy="28.5" r="2.2" />
      </g>
    </>
  ),
};

/**
 * A service as a small side view, 72 px wide. The filled part is the space that the customer's cargo takes.
 */
export function ServiceDrawing({ kind, className }: { kind: ServiceKind; className?: string }) {
  return (
    <svg viewBox="0 0 72 32" width="72" height="32" className={cx(s.drawing, className)} aria-hidden="true">
      {drawings[kind]}
    </svg>
  );
}
