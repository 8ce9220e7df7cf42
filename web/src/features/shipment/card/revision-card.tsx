import { ArrowRight, Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatAmount, formatDate, formatDateTime, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { SelectInput } from '../../../ui/form/choice/select.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { compareLines, difference } from './revision-difference.ts';
import type { LineDifference } from './revision-difference.ts';
import { RevisionCardFragmentDoc } from './revision-card.generated.ts';
import type { RevisionCardFragment } from './revision-card.generated.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import s from './revision-card.module.css';

type Revision = RevisionCardFragment['revisions'][number];
type Line = Revision['charges'][number];

/** Compares two revisions of a price side by side. Renders nothing if there is only one. */
export function RevisionCard({ record }: { record: CardOf<RevisionCardFragment> }) {
  const { t } = useTranslation('shipment');
  const [chosen, setChosen] = useState<{ before: string; after: string } | null>(null);
  const card = useCard(RevisionCardFragmentDoc, 'RevisionCard', record);
  const [latest, previous] = card?.revisions ?? [];
  if (!card || !latest || !previous) return null;
  const of = (revision: string | undefined) => card.revisions.find((one) => String(one.revision) === revision);
  const after = of(chosen?.after) ?? latest;
  const before = of(chosen?.before) ?? previous;
  const options = card.revisions.map(({ revision }) => ({
    value: String(revision),
    label: t('charge.revision', { n: revision }),
  }));
  const choose = (part: Partial<{ before: string; after: string }>) =>
    setChosen({ before: String(before.revision), after: String(after.revision), ...part });
  return (
    <Card
      title={t('revision.title')}
      flush
      actions={
        card.revisions.length > 2 && (
          <span className={s.choice}>
            <SelectInput
              size="sm"
              aria-label={t('revision.before')}
              options={options.filter(({ value }) => value !== String(after.revision))}
              value={String(before.revision)}
              onChange={(value) => choose({ before: value })}
            />
            <ArrowRight size={14} aria-hidden="true" />
            <SelectInput
              size="sm"
              aria-label={t('revision.after')}
              options={options.filter(({ value }) => value !== String(before.revision))}
              value={String(after.revision)}
              onChange={(value) => choose({ after: value })}
            />
          </span>
        )
      }
    >
      <Comparison before={before} after={after} />
    </Card>
  );
}

function Comparison({ before, after }: { before: Revision; after: Revision }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const lines = compareLines<Line>(before.charges, after.charges);
  const vat = { before: before.chargeTotal.vatUsd.amount, after: after.chargeTotal.vatUsd.amount };
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('charge.column.code')}</th>
            <RevisionHead revision={before} />
            <RevisionHead revision={after} />
            <th scope="col" className={s.end}>
              {t('revision.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.key} line={line} />
          ))}
        </tbody>
        <tfoot>
          <SumRow label={t('charge.vat')} currency="USD" {...vat} />
          <SumRow
            label={t('revision.totalIn', { currency: 'USD' })}
            currency="USD"
            strong
            before={before.chargeTotal.totalUsd.amount}
            after={after.chargeTotal.totalUsd.amount}
          />
          <SumRow
            label={t('revision.totalIn', { currency: 'VND' })}
            currency="VND"
            before={before.chargeTotal.totalVnd.amount}
            after={after.chargeTotal.totalVnd.amount}
          />
          <WordRow
            label={t('revision.validTo')}
            before={formatDate(before.validTo)}
            after={formatDate(after.validTo)}
          />
          <WordRow
            label={t('revision.rate')}
            before={formatNumber(before.chargeTotal.exchangeRate, locale)}
            after={formatNumber(after.chargeTotal.exchangeRate, locale)}
          />
          {(before.note ?? after.note) !== null && (
            <WordRow label={t('charge.note')} before={before.note ?? '–'} after={after.note ?? '–'} />
          )}
          {(before.marginReason ?? after.marginReason) && (
            <WordRow
              label={t('revision.marginReason')}
              before={before.marginReason ?? '–'}
              after={after.marginReason ?? '–'}
            />
          )}
        </tfoot>
      </table>
    </div>
  );
}

function RevisionHead({ revision }: { revision: Revision }) {
  const { t } = useTranslation('shipment');
  return (
    <th scope="col" className={s.end}>
      {t('charge.revision', { n: revision.revision })}
      <span className={s.by}>
        {[revision.authorName, formatDateTime(revision.createdAt, BUSINESS_TIME_ZONE)].filter(Boolean).join(', ')}
      </span>
    </th>
  );
}

const ICON = { added: <Plus size={12} />, removed: <Minus size={12} />, changed: <Pencil size={12} /> } as const;
const TONE = { added: 'success', removed: 'danger', changed: 'warning' } as const;

function LineRow({ line }: { line: LineDifference<Line> }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const shown = line.after ?? line.before;
  if (!shown) return null;
  const type = shown.containerTypeCode;
  const currency = shown.amount.currency;
  const [was, is] = [line.before?.amount, line.after?.amount];
  const change = was && is && was.currency === is.currency ? difference(was.amount, is.amount) : null;
  return (
    <tr className={s[line.kind]}>
      <td>
        <Code size={12} muted className={s.code}>
          {shown.code}
        </Code>{' '}
        {shown.name}
        {type !== null && <span className={s.by}>{containerType(type)?.shortName ?? type}</span>}
      </td>
      <AmountCell line={line.before} gone={line.kind === 'removed' || line.kind === 'changed'} />
      <AmountCell line={line.after} />
      <td className={s.end}>
        {line.kind === 'same' ? (
          <span className={s.by}>{t('revision.same')}</span>
        ) : (
          <>
            <Tag tone={TONE[line.kind]} icon={ICON[line.kind]}>
              {t(`revision.${line.kind}`)}
            </Tag>
            {change !== null && Number(change) !== 0 && (
              <span className={s.by}>
                {signed(change, currency, locale)} {currency}
              </span>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

function signed(amount: string, currency: string, locale: 'en' | 'vi'): string {
  return `${Number(amount) > 0 ? '+' : ''}${formatAmount(amount, currency, locale)}`;
}

function AmountCell({ line, gone }: { line: Line | null; gone?: boolean }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  if (!line) return <td className={s.end}>–</td>;
  const { currency } = line.amount;
  const amount = `${formatAmount(line.amount.amount, currency, locale)} ${currency}`;
  const vat =
    Number(line.vatRate) > 0 ? `, ${t('charge.vat')} ${formatPercent(Number(line.vatRate) / 100, locale)}` : '';
  return (
    <td className={s.end}>
      {gone ? <del className={s.old}>{amount}</del> : amount}
      <span className={s.by}>
        {formatNumber(line.quantity, locale)} × {formatAmount(line.unitPrice.amount, currency, locale)}
        {vat}
      </span>
    </td>
  );
}

interface SumRowProps {
  label: string;
  currency: string;
  before: string;
  after: string;
  strong?: boolean;
}

function SumRow({ label, currency, before, after, strong }: SumRowProps) {
  const { locale } = useLanguage();
  const change = difference(before, after);
  const show = (amount: string) => `${formatAmount(amount, currency, locale)} ${currency}`;
  return (
    <tr className={strong ? s.strong : undefined}>
      <th scope="row">{label}</th>
      <td className={s.end}>{show(before)}</td>
      <td className={s.end}>{show(after)}</td>
      <td className={s.end}>{Number(change) === 0 ? '–' : `${signed(change, currency, locale)} ${currency}`}</td>
    </tr>
  );
}

function WordRow({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={s.words}>{before}</td>
      <td className={s.words}>{after}</td>
      <td aria-hidden="true" />
    </tr>
  );
}
