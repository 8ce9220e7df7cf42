import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import { OpenGlyph, PhaseGlyph } from '../picture/glyph.tsx';
import type { Phase } from '../picture/glyph.tsx';
import s from './stepper.module.css';

export interface StepperStep {
  phase: Phase;
  label: ReactNode;
  /** Second line: "Accepted 11/03/2026". */
  detail?: ReactNode;
  state: 'done' | 'current' | 'open';
  /** Progress within the current step, 0 to 1. */
  progress?: number;
}

interface StepperProps {
  steps: readonly StepperStep[];
  label: string;
  /** Whether each step is on one line; a phone then shows the bars only. */
  compact?: boolean;
}

/** The phases of a record in equal columns, each with a bar. A phone shows the bars and the current label. */
export function Stepper({ steps, label, compact }: StepperProps) {
  return (
    <ol className={cx(s.steps, compact && s.compact)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={cx(s.step, s[step.state], s[step.phase])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={s.bar} aria-hidden="true">
            <span
              className={s.fill}
              style={{
                width: `${step.state === 'done' ? 100 : step.state === 'current' ? (step.progress ?? 0.5) * 100 : 0}%`,
              }}
            />
          </span>
          <span className={s.words}>
            <span className={s.glyph}>
              {step.state === 'done' && <CircleCheck size={14} className={s.tick} />}
              {step.state === 'current' && <PhaseGlyph phase={step.phase} />}
              {step.state === 'open' && <OpenGlyph />}
            </span>
            <span className={s.label}>{step.label}</span>
            {step.detail !== undefined && <span className={s.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
