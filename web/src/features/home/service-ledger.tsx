import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ServiceKind } from '../../ui/picture/glyph.tsx';
import { ServiceDrawing } from '../../ui/picture/service-drawing.tsx';
import s from './service-ledger.module.css';

const rows = [
  { kind: 'air', folder: 'air-freight', key: 'air' },
  { kind: 'fcl', folder: 'full-container', key: 'fcl' },
  { kind: 'lcl', folder: 'less-than-container', key: 'lcl' },
  { kind: 'customs', folder: 'customs', key: 'customs' },
  { kind: 'container-trucking', folder: 'container-trucking', key: 'containerTrucking' },
  { kind: 'van-trucking', folder: 'van-trucking', key: 'vanTrucking' },
] as const satisfies readonly { kind: ServiceKind; folder: string; key: string }[];

/** Table of the six services: how they are charged, what they cover, and their cut-offs. */
export function ServiceLedger() {
  const { t } = useTranslation('home');
  return (
    <section className={s.section} aria-labelledby="services">
      <div className={s.heading}>
        <h2 id="services" className={s.title}>
          {t('ledger.title')}
        </h2>
        <p className={s.combine}>{t('ledger.combine')}</p>
      </div>
      <div className={s.columns} aria-hidden="true">
        <span />
        <span>{t('ledger.service')}</span>
        <span>{t('ledger.chargedBy')}</span>
        <span>{t('ledger.reach')}</span>
        <span>{t('ledger.cutOff')}</span>
      </div>
      <ul>
        {rows.map(({ kind, folder, key }) => (
          <li key={key}>
            <Link to={`/core-service/${folder}`} className={s.row}>
              <ServiceDrawing kind={kind} className={s.drawing} />
              <span className={s.name}>
                <span className={s.strong}>{t(`ledger.${key}.name`)}</span>
                <span className={s.what}>{t(`ledger.${key}.what`)}</span>
              </span>
              <span className={s.charged}>{t(`ledger.${key}.chargedBy`)}</span>
              <span className={s.reach}>{t(`ledger.${key}.reach`)}</span>
              <span className={s.cutOff}>
                <span className={s.cutOffName}>{t('ledger.cutOffShort')} </span>
                {t(`ledger.${key}.cutOff`)}
              </span>
              <ArrowRight size={16} className={s.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
