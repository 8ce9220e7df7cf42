import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './field.module.css';
import { useUiText } from '../text/ui-text.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Whether the label is for screen readers only, because it is visible elsewhere. */
  labelHidden?: boolean;
  /** Shown to the right of the label: a link such as "Forgot password?". */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  /** The error, which replaces the hint; null or empty if there is none. */
  error?: ReactNode;
  /** A warning, which doesn't prevent submitting. */
  warning?: ReactNode;
  required?: boolean;
  /** Whether to show "optional" next to the label. */
  optional?: boolean;
  className?: string;
}

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  warned: boolean;
  required: boolean;
  labelId: string;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Ids and ARIA attributes of the surrounding field. Spread `aria` on the focusable element. */
export function useFieldWiring(): FieldWiring & { aria: Record<string, string | boolean | undefined> } {
  const ownId = useId();
  const field = use(FieldContext) ?? {
    id: ownId,
    labelId: `${ownId}-label`,
    describedBy: undefined,
    invalid: false,
    warned: false,
    required: false,
  };
  return {
    ...field,
    aria: {
      'aria-describedby': field.describedBy,
      'aria-invalid': field.invalid || undefined,
      'aria-required': field.required || undefined,
    },
  };
}

/** Splits a control's props into the field's and the rest. */
export function splitField<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, labelHidden, labelEnd, hint, error, warning, required, optional, className, ...control } = props;
  return [{ label, labelHidden, labelEnd, hint, error, warning, required, optional, className }, control];
}

/**
 * A field: label above, then the control, then one line with the first of error, warning and hint that is set. Context
 * provides the ids.
 */
export function Field({
  label,
  labelHidden,
  labelEnd,
  hint,
  error,
  warning,
  required,
  optional,
  className,
  group,
  children,
}: FieldProps & {
  /** Whether the field has several controls (radios, segments) and needs a named group instead of a label. */
  group?: boolean;
  children: ReactNode;
}) {
  const text = useUiText();
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const invalid = Boolean(error);
  const note = error || warning || hint;
  const name = (
    <>
      {label}
      {required && (
        <span className={s.required} title={text.required} aria-hidden="true">
          *
        </span>
      )}
      {optional && <span className={s.optional}> {text.optional}</span>}
    </>
  );
  return (
    <FieldContext
      value={{
        id,
        labelId,
        describedBy: note ? noteId : undefined,
        invalid,
        warned: !invalid && Boolean(warning),
        required: Boolean(required),
      }}
    >
      <div
        className={cx(s.field, className)}
        data-invalid={invalid || undefined}
        role={group ? 'group' : undefined}
        aria-labelledby={group ? labelId : undefined}
      >
        <div className={labelHidden ? 'sr' : s.head}>
          {group ? (
            <span id={labelId} className={s.label}>
              {name}
            </span>
          ) : (
            <label id={labelId} htmlFor={id} className={s.label}>
              {name}
            </label>
          )}
          {labelEnd}
        </div>
        {children}
        {note && (
          <div id={noteId} className={cx(s.note, invalid && s.error, !invalid && Boolean(warning) && s.warning)}>
            {invalid && <CircleAlert size={14} />}
            {!invalid && warning && <TriangleAlert size={14} />}
            <span>{note}</span>
          </div>
        )}
      </div>
    </FieldContext>
  );
}

/** Arranges fields in one column on a phone, and in `columns` from 640 px. */
export function FieldGrid({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return <div className={cx(s.grid, s[`columns${columns}`])}>{children}</div>;
}
