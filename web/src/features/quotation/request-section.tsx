import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './request-form.module.css';

/** One part of the form: its title at the left, its fields at the right, a hairline above. */
export function RequestSection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.aside}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={s.hint}>{hint}</p>}
      </div>
      <div className={s.body}>{children}</div>
    </section>
  );
}
