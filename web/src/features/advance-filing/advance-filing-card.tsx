import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADVANCE_FILING_LABEL, FILING_STATE_LABEL, isFilingDue } from '@wr1/schema/rules/filing/advance-filing.ts';
import type { FilingState } from '@wr1/schema/rules/filing/advance-filing.ts';
import { FILING_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';
import { AdvanceFilingCardFragmentDoc } from './advance-filing-card.generated.ts';
import type { AdvanceFilingCardFragment, AdvanceFilingDetailFragment } from './advance-filing-card.generated.ts';
import s from './advance-filing-card.module.css';

const AdvanceFilingDialog = lazyDialog(() =>
  import('./advance-filing-dialog.tsx').then((module) => module.AdvanceFilingDialog),
);

const TONE: Readonly<Record<FilingState, Tone>> = {
  OPEN: 'neutral',
  DUE_SOON: 'warning',
  OVERDUE: 'danger',
  FILED: 'primary',
  ACCEPTED: 'success',
  PASSED: 'neutral',
};

/** The advance filings that a booking needs; absent if it needs none. Texts: `advance-filing`. */
export function AdvanceFilingCard({ record }: { record: CardOf<AdvanceFilingCardFragment> }) {
  const { t } = useTranslation('advance-filing');
  const { isStaff } = useViewer();
  const [changed, setChanged] = useState<AdvanceFilingDetailFragment | null>(null);
  const card = useCard(AdvanceFilingCardFragmentDoc, 'AdvanceFilingCard', record);
  if (!card?.advanceFilings || card.advanceFilings.length === 0) return null;
  const { id, advanceFilings: filings } = card;
  const side = isStaff ? 'staff' : 'customer';
  return (
    <div id={FILING_ANCHOR} tabIndex={-1}>
      <Card title={t('title')}>
        <div className={s.body}>
          {filings.some((filing) => isFilingDue(filing, side)) && <Banner tone="warning">{t(`due.${side}`)}</Banner>}
          <ul className={s.list}>
            {filings.map((filing) => (
              <Filing key={filing.kind} filing={filing} onChange={() => setChanged(filing)} />
            ))}
          </ul>
        </div>
      </Card>
      {changed !== null && (
        <AdvanceFilingDialog open bookingId={id} filing={changed} onClose={() => setChanged(null)} />
      )}
    </div>
  );
}

function Filing({ filing, onChange }: { filing: AdvanceFilingDetailFragment; onChange: () => void }) {
  const { t } = useTranslation('advance-filing');
  const { language } = useLanguage();
  const { isStaff } = useViewer();
  const { kind, filer, deadline, isOwnDeadline, reference, filedOn, acceptedOn, state, canUpdate, canReport } = filing;
  if (kind === 'UNKNOWN') return null;
  const isOpen = state === 'OPEN' || state === 'DUE_SOON';
  const act = canUpdate ? 'update' : 'report';
  return (
    <li className={s.item}>
      <div className={s.words}>
        <p className={s.head}>
          {ADVANCE_FILING_LABEL[kind][language]}
          {state !== 'UNKNOWN' && <Tag tone={TONE[state]}>{FILING_STATE_LABEL[state][language]}</Tag>}
        </p>
        <p className={s.quiet}>
          {filer !== 'UNKNOWN' && t(`by.${isStaff ? 'staff' : 'customer'}.${filer}`)}
          {'. '}
          {deadline === null
            ? t('noDeadline')
            : t('deadline', { at: formatDateTime(deadline, BUSINESS_TIME_ZONE, 'list') })}
          {isOwnDeadline && ` (${t('ownDeadline')})`}
          {isOpen && deadline !== null && (
            <>
              {', '}
              <Countdown until={deadline} phrase={(left) => t('left', { left })} />
            </>
          )}
        </p>
        {reference !== null && (
          <p className={s.quiet}>
            {t('reference')} <Code strong>{reference}</Code>
            {filedOn !== null && `, ${t('filed', { date: formatDate(filedOn) })}`}
            {acceptedOn !== null && `, ${t('accepted', { date: formatDate(acceptedOn) })}`}
          </p>
        )}
      </div>
      {(canUpdate || canReport) && (
        <Button size="sm" aria-label={t(`act.${act}Of`, { name: kind })} onClick={onChange}>
          {t(`act.${act}`)}
        </Button>
      )}
    </li>
  );
}
