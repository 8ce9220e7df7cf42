import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INCOTERM, INCOTERM_HINT } from '@wr1/schema/rules/code/incoterm.ts';
import type { Incoterm } from '@wr1/schema/rules/code/incoterm.ts';
import { PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { cx } from '../../ui/text/cx.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import s from './incoterm-card.module.css';
import { incotermFacts, INCOTERM_POINT, INCOTERM_STAGE, INCOTERMS, percentOf } from './incoterm-stage.ts';
import type { IncotermPoint } from './incoterm-stage.ts';
import { ToolCard } from './tool-card.tsx';
import type { ToolProps } from './tool-card.tsx';

/** Points labeled above the narrow picture. The wide one labels all points. */
const NARROW_POINTS: readonly IncotermPoint[] = ['seller', 'carrier', 'onBoard', 'port', 'place', 'duty'];

/**
 * The eleven Incoterms as bars: the seller pays up to the end of the bar, and the ring marks where the risk
 * passes. Selecting one explains it in words.
 */
export function IncotermCard({ headingLevel, wide }: ToolProps) {
  const { t } = useTranslation('guide');
  const group = useId();
  const [chosen, setChosen] = useState<Incoterm>('FOB');
  return (
    <ToolCard title={t('incoterm.title')} headingLevel={headingLevel} wide={wide}>
      <div>
        <div className={s.head} aria-hidden="true">
          <svg className={s.names} height="16">
            {(wide ? INCOTERM_POINT : NARROW_POINTS).map((point) => (
              <text
                key={point}
                x={`${percentOf(point)}%`}
                y="12"
                className={cx(s[anchorOf(point)], !NARROW_POINTS.includes(point) && s.minor)}
              >
                {t(`incoterm.point.${point}`)}
              </text>
            ))}
          </svg>
        </div>
        <div role="radiogroup" aria-label={t('incoterm.choose')} className={cx(s.terms, wide && s.wide)}>
          {INCOTERMS.map((term) => (
            <label key={term} className={cx(s.term, term === chosen && s.chosen)} title={INCOTERM[term].name}>
              <input
                type="radio"
                className="sr"
                name={group}
                value={term}
                checked={term === chosen}
                onChange={() => setChosen(term)}
              />
              <span className={s.code}>{term}</span>
              <Bar term={term} insured={t('incoterm.insured')} />
            </label>
          ))}
        </div>
        <p className={s.key} aria-hidden="true">
          <span>
            <svg width="20" height="10">
              <line x1="0" x2="20" y1="5" y2="5" className={s.keyPays} />
            </svg>
            {t('incoterm.paysKey')}
          </span>
          <span>
            <svg width="10" height="10">
              <circle cx="5" cy="5" r="4" className={s.ring} />
            </svg>
            {t('incoterm.riskKey')}
          </span>
        </p>
      </div>
      <Explanation term={chosen} />
    </ToolCard>
  );
}

function anchorOf(point: IncotermPoint): 'start' | 'middle' | 'end' {
  if (point === 'seller') return 'start';
  return point === 'duty' ? 'end' : 'middle';
}

/** The bar for one term. Lengths are percentages, so the drawing fits any width without distortion. */
function Bar({ term, insured }: { term: Incoterm; insured: string }) {
  const { pays, risk, duty, insurance } = INCOTERM_STAGE[term];
  const end = `${percentOf(pays)}%`;
  return (
    <span className={s.track}>
      <svg className={s.bar} aria-hidden="true">
        {INCOTERM_POINT.map((point) => (
          <line
            key={point}
            className={s.grid}
            x1={`${percentOf(point)}%`}
            x2={`${percentOf(point)}%`}
            y1="0"
            y2="100%"
          />
        ))}
        <line className={s.rest} x1="0%" x2="100%" y1="50%" y2="50%" />
        {pays !== 'seller' && <line className={s.pays} x1="0%" x2={end} y1="50%" y2="50%" />}
        {duty && <line className={s.pays} x1={`${percentOf('unloaded')}%`} x2="100%" y1="50%" y2="50%" />}
        <circle className={s.ring} cx={`${percentOf(risk)}%`} cy="50%" r="4" />
      </svg>
      {insurance !== null && (
        <span className={cx(s.insured, pays === 'port' ? s.atPort : s.atPlace)} aria-hidden="true">
          {insured}
        </span>
      )}
    </span>
  );
}

function Explanation({ term }: { term: Incoterm }) {
  const { t } = useTranslation('guide');
  const { language } = useLanguage();
  const { carriage, exportClearance, importClearance } = incotermFacts(term);
  const { name, seaOnly, paymentTerm } = INCOTERM[term];
  return (
    <div className={s.explanation} aria-live="polite">
      <p className={s.name}>
        <span className={s.code}>{term}</span> {name}
      </p>
      <p className={s.text}>{t(`incoterm.text.${term}`)}</p>
      <KeyValue
        items={[
          { label: t('incoterm.fact.carriage'), value: t(`incoterm.side.${carriage}`) },
          {
            label: t('incoterm.fact.insurance'),
            value: t(`incoterm.insurance.${INCOTERM_STAGE[term].insurance ?? 'none'}`),
          },
          { label: t('incoterm.fact.exportClearance'), value: t(`incoterm.does.${exportClearance}`) },
          { label: t('incoterm.fact.importClearance'), value: t(`incoterm.does.${importClearance}`) },
          { label: t('incoterm.fact.paymentTerm'), value: PAYMENT_TERM_LABEL[paymentTerm][language] },
        ]}
      />
      <p className={s.mode}>
        {seaOnly
          ? t('incoterm.seaOnly', { hint: INCOTERM_HINT[term as keyof typeof INCOTERM_HINT] })
          : t('incoterm.anyMode')}
      </p>
    </div>
  );
}
