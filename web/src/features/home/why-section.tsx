import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/text/tag.tsx';
import s from './why-section.module.css';

const claims = ['total', 'best', 'link', 'language'] as const;

/** A sample notice to customers whose vessel is late, and four promises. */
export function WhySection() {
  const { t } = useTranslation('home');
  return (
    <section className={s.section} aria-labelledby="why">
      <figure className={s.specimen}>
        <div className={s.head}>
          <Tag tone="signal" icon={<TriangleAlert size={12} />}>
            {t('why.specimen.tag')}
          </Tag>
          <figcaption className={s.caption}>{t('why.specimen.caption')}</figcaption>
        </div>
        <dl className={s.facts}>
          <dt>{t('why.specimen.eta')}</dt>
          <dd>
            <b>{t('why.specimen.etaNew')}</b> <span className={s.old}>{t('why.specimen.etaOld')}</span>
          </dd>
          <dt>{t('why.specimen.reason')}</dt>
          <dd>{t('why.specimen.reasonText')}</dd>
          <dt>{t('why.specimen.means')}</dt>
          <dd>{t('why.specimen.meansText')}</dd>
          <dt>{t('why.specimen.next')}</dt>
          <dd>{t('why.specimen.nextText')}</dd>
        </dl>
      </figure>
      <div>
        <h2 id="why" className={s.title}>
          {t('why.title')}
        </h2>
        <div className={s.claims}>
          {claims.map((claim) => (
            <div key={claim}>
              <h3 className={s.claim}>{t(`why.${claim}.name`)}</h3>
              <p className={s.text}>{t(`why.${claim}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
