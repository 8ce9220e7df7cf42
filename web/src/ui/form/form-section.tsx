import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './form-section.module.css';

/** One part of a long form: its title at the left, its fields at the right, a hairline below; stacked on a phone. */
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
