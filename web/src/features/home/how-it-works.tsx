import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import s from './how-it-works.module.css';

const steps = ['quotation', 'booking', 'transit', 'delivered'] as const;

/** The steps from price to debit note on one line, in the colors of their phases. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section className={s.section} aria-labelledby="how">
      <h2 id="how" className={s.title}>
        {t('how.title')}
      </h2>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step} className={cx(s.step, s[step])}>
            <h3 className={s.name}>{t(`how.${step}.name`)}</h3>
            <p className={s.text}>{t(`how.${step}.text`)}</p>
            <p className={s.promise}>{t(`how.${step}.promise`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
