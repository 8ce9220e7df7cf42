import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './field.module.css';
import { useUiText } from '../text/ui-text.tsx';

export interface FieldProps {
  label: ReactNode;
  /** The label is only for screen readers (where it is visible elsewhere). */
  labelHidden?: boolean;
  /** To the right of the label: a link such as "Forgot password?". */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  /** The error, shown instead of the hint; null or empty for none. */
  error?: ReactNode;
  /** A warning, which does not block submitting. */
  warning?: ReactNode;
  required?: boolean;
  /** Shows "optional" beside the label. */
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

/** The ids and ARIA attributes of the surrounding field: spread `aria` on the element that takes focus. */
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

/** Splits the props of a field control into those of the field and those of the control. */
export function splitField<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, labelHidden, labelEnd, hint, error, warning, required, optional, className, ...control } = props;
  return [{ label, labelHidden, labelEnd, hint, error, warning, required, optional, className }, control];
}

/**
 * Label above, control, then one line: the error with its icon, otherwise the warning, otherwise
 * the hint. Context connects the ids.
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
  /** The field has several controls (radios, segments): a named group instead of a label for one control. */
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

/** Lays fields out in one column on a phone, two (or `columns`) from 640 px. */
export function FieldGrid({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return <div className={cx(s.grid, s[`columns${columns}`])}>{children}</div>;
}
