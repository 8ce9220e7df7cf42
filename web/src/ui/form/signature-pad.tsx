import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { cx } from '../text/cx.ts';
import { useFieldWiring } from './field.tsx';
import s from './signature-pad.module.css';

interface Point {
  x: number;
  y: number;
}

/** One line of a signature, in px of {@link SIGNATURE_SIZE}. */
export type Stroke = readonly Point[];

/** Size of the signature image, in px. */
export const SIGNATURE_SIZE = { width: 900, height: 400 } as const;

/** Dark on white in both themes, because it is printed. */
const INK = '#0b1f3a';
const PAPER = '#ffffff';
const PEN = 5;
/** Minimum number of points in a signature. Fewer are accidental. */
const LEAST_POINTS = 6;

/** Whether enough was drawn to be a signature. */
export function isSigned(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= LEAST_POINTS;
}

function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
  context.strokeStyle = INK;
  context.lineWidth = PEN;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    let before = first;
    for (const point of rest) {
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
      before = point;
    }
    context.lineTo(before.x, before.y);
    context.stroke();
  }
}

/** The signature as PNG. Resolves to null if the browser cannot create one. */
export async function signaturePicture(strokes: readonly Stroke[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_SIZE.width;
  canvas.height = SIGNATURE_SIZE.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context, strokes);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

interface SignaturePadProps {
  /** The document to sign, for screen readers. */
  label: string;
  /** Shown on the empty pad. */
  hint: string;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

/** A pad to sign on with a finger, pen or mouse. Offer an alternative to users who cannot draw. */
export function SignaturePad({ label, hint, strokes, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wiring = useFieldWiring();
  const [open, setOpen] = useState<Stroke | null>(null);
  const shown = open === null ? strokes : [...strokes, open];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, shown);
  });

  function pointOf(event: { clientX: number; clientY: number }, on: HTMLCanvasElement): Point {
    const box = on.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * SIGNATURE_SIZE.width,
      y: ((event.clientY - box.top) / box.height) * SIGNATURE_SIZE.height,
    };
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || open !== null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setOpen([pointOf(event, event.currentTarget)]);
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (open === null) return;
    const on = event.currentTarget;
    // A fast movement produces several points between two frames.
    const passed = event.nativeEvent.getCoalescedEvents();
    const points = (passed.length > 0 ? passed : [event]).map((one) => pointOf(one, on));
    setOpen((before) => before && [...before, ...points]);
  }
  function end() {
    if (open === null) return;
    onChange([...strokes, open]);
    setOpen(null);
  }

  return (
    <div className={cx(s.pad, wiring.invalid && s.invalid)}>
      <canvas
        ref={canvas}
        className={s.canvas}
        width={SIGNATURE_SIZE.width}
        height={SIGNATURE_SIZE.height}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {shown.length === 0 && (
        <span className={s.hint} aria-hidden="true">
          {hint}
        </span>
      )}
    </div>
  );
}
