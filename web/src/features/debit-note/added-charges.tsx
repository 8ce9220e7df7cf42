import { useQuery } from '@apollo/client/react';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { DebitNoteChargesDocument } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { MONEY_DECIMALS, sideOf } from './money-values.ts';
import type { MoneyBoth, MoneyCurrency } from './money-values.ts';

/** A charge that is not part of the price, in the currency of the debit note. */
export interface AddedCharge {
  key: number;
  code: string | null;
  amount: NumberEntry;
  /** In percent. */
  vatRate: NumberEntry;
}

let last = 0;

/** A new row of the form. */
export const emptyCharge = (): AddedCharge => ({ key: (last += 1), code: null, amount: null, vatRate: 0 });

/** Whether the charge can be sent: a code and an amount above zero. */
export const isComplete = ({ code, amount, vatRate }: AddedCharge): boolean =>
  code !== null && (entryNumber(amount) ?? 0) > 0 && entryNumber(vatRate) !== null;

/** The mutation's input. Call it with complete charges only. */
export function chargeInput({ code, amount, vatRate }: AddedCharge, currency: MoneyCurrency) {
  return {
    code: code ?? '',
    basis: 'PER_SHIPMENT' as const,
    quantity: '1',
    unitPrice: (entryNumber(amount) ?? 0).toFixed(MONEY_DECIMALS[currency]),
    currency,
    vatRate: String(entryNumber(vatRate) ?? 0),
  };
}

/** Total with VAT of the chosen and added charges, in the currency of the debit note. */
export function totalOf(
  charges: readonly { seq: number; total: MoneyBoth }[],
  chosen: readonly number[],
  added: readonly AddedCharge[],
  currency: MoneyCurrency,
): string {
  const own = charges.filter(({ seq }) => chosen.includes(seq)).map(({ total }) => Number(sideOf(total, currency)));
  const more = added.map(({ amount, vatRate }) => (entryNumber(amount) ?? 0) * (1 + (entryNumber(vatRate) ?? 0) / 100));
  return [...own, ...more].reduce((sum, one) => sum + one, 0).toFixed(MONEY_DECIMALS[currency]);
}

interface AddedChargesProps {
  charges: readonly AddedCharge[];
  currency: MoneyCurrency;
  /** Whether sending was tried, so that empty fields are problems. */
  tried: boolean;
  onChange: (charges: readonly AddedCharge[]) => void;
}

/** Rows for charges that arose after the price, such as demurrage. */
export function AddedCharges({ charges, currency, tried, onChange }: AddedChargesProps) {
  const { t } = useTranslation(['debit-note', 'message']);
  const { data } = useQuery(DebitNoteChargesDocument, { skip: charges.length === 0 });
  const codes = (data?.chargeCodes ?? []).filter(({ code }) => code !== 'DISC' && code !== 'VAT');
  const change = (key: number, part: Partial<AddedCharge>) =>
    onChange(charges.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <div className={s.added}>
      {charges.map(({ key, code, amount, vatRate }) => (
        <div key={key} className={s.addedRow}>
          <Select
            label={t('issue.charge')}
            value={code}
            options={codes.map((one) => ({ value: one.code, label: one.name, detail: one.code }))}
            error={tried && code === null ? t('message:REQUIRED') : undefined}
            onChange={(next) => change(key, { code: next })}
          />
          <NumberField
            label={t('issue.amount')}
            unit={currency}
            decimals={MONEY_DECIMALS[currency]}
            value={amount}
            error={tried && (entryNumber(amount) ?? 0) <= 0 ? t('message:POSITIVE_NUMBER') : undefined}
            onChange={(next) => change(key, { amount: next })}
          />
          <NumberField
            label={t('issue.vat')}
            unit="%"
            min={0}
            max={100}
            value={vatRate}
            onChange={(next) => change(key, { vatRate: next })}
          />
          <IconButton
            icon={<X size={16} />}
            label={t('issue.remove')}
            onClick={() => onChange(charges.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <TextButton icon={<Plus size={14} />} onClick={() => onChange([...charges, emptyCharge()])}>
        {t('issue.add')}
      </TextButton>
    </div>
  );
}
