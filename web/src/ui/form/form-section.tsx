import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './form-section.module.css';

/** A section of a long form: title on the left, fields on the right, a hairline below. Stacked on a phone. */
export function FormSection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={s.hint}>{hint}</p>}
      </div>
      <div className={s.fields}>{children}</div>
    </section>
  );
}
