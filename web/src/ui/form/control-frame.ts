import s from './control.module.css';
import { cx } from '../text/cx.ts';

/** Heights: 28, 32, 40 and 44 px. */
export type ControlSize = 'sm' | 'md' | 'lg' | 'xl';

/** Class names for the frame around a text-like control. */
export function controlFrame(
  state: { invalid?: boolean; warned?: boolean; disabled?: boolean; size?: ControlSize },
  ...more: (string | undefined | false)[]
): string {
  return cx(
    s.frame,
    s[state.size ?? 'lg'],
    state.warned && s.warned,
    state.invalid && s.invalid,
    state.disabled && s.disabled,
    ...more,
  );
}

export const controlInput = s.input;
export const controlUnit = s.unit;
export const controlTool = s.tool;
export const controlArea = s.area;
export const controlEnd = s.end;
