import { Plus, X } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatAmount } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SelectInput } from '../../../ui/form/choice/select.tsx';
import { SuggestInput } from '../../../ui/form/choice/suggest.tsx';
import { TariffGapNote } from '../../estimate/tariff-gap-tag.tsx';
import { CURRENCY_DIGITS, lineAmount, lineMargin } from './charge-sum.ts';
import { PricingCell } from './pricing-cell.tsx';
import { basisChoices, basisValue, discountCode, usualQuantity } from './pricing-line.ts';
import type { ChargeCode, LineField, PricedCargo, PricingLine } from './pricing-line.ts';
import { PricingTariffButton } from './pricing-tariff-button.tsx';
import type { Tariff } from './use-tariff.ts';
import s from './pricing-sheet.module.css';

interface PricingSheetProps {
  lines: readonly PricingLine[];
  cargo: PricedCargo;
  codes: readonly ChargeCode[];
  /** Problems by line key, shown once the user has tried to send. */
  problems: ReadonlyMap<string, readonly LineField[]>;
  onChange: (key: string, change: Partial<PricingLine>) => void;
  onAdd: (charge: ChargeCode) => void;
  onRemove: (key: string) => void;
  /** Fills the sheet from the price lists. */
  tariff: Tariff;
  foot: React.ReactNode;
}

/** The charge lines as a sheet. Every cell is edited in place; amounts and margins update at once. */
export function PricingSheet({
  lines,
  cargo,
  codes,
  problems,
  onChange,
  onAdd,
  onRemove,
  tariff,
  foot,
}: PricingSheetProps) {
  const { t } = useTranslation('quotation');
  return (
    <Card
      title={t('sheet.title')}
      detail={t('sheet.lines', { count: lines.length })}
      actions={<PricingTariffButton tariff={tariff} />}
      flush
    >
      {/* Scrolls horizontally below 1100 px, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={s.scroll} role="region" aria-label={t('sheet.title')} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t('sheet.column.charge')}</th>
              <th scope="col" className={s.basis}>
                {t('sheet.column.basis')}
              </th>
              <th scope="col" className={s.quantity}>
                {t('sheet.column.quantity')}
              </th>
              <th scope="col" className={s.price}>
                {t('sheet.column.unitPrice')}
              </th>
              <th scope="col" className={s.currency}>
                {t('sheet.column.currency')}
              </th>
              <th scope="col" className={s.cost}>
                {t('sheet.column.cost')}
              </th>
              <th scope="col" className={s.amount}>
                {t('sheet.column.amount')}
              </th>
              <th scope="col" className={s.margin}>
                {t('sheet.column.margin')}
              </th>
              <th scope="col" className={s.remove}>
                <span className="sr">{t('sheet.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Fragment key={line.key}>
                <SheetRow
                  line={line}
                  row={index}
                  cargo={cargo}
                  wrong={problems.get(line.key) ?? []}
                  onChange={(change) => onChange(line.key, change)}
                  onRemove={() => onRemove(line.key)}
                />
                {line.gap && line.unitPrice === '' && (
                  <tr className={s.gap}>
                    <td colSpan={9}>
                      <TariffGapNote
                        gap={line.gap}
                        running={tariff.running}
                        onKm={(end, km) => tariff.fillTruck(line.key, end, km)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && <p className={s.none}>{t('sheet.none')}</p>}
      <div className={s.add}>
        <Plus size={16} />
        <SuggestInput<ChargeCode>
          aria-label={t('sheet.add')}
          placeholder={t('sheet.addHint')}
          size="sm"
          delay={0}
          value={null}
          shape={{ key: (charge) => charge.code, label: (charge) => charge.name, code: (charge) => charge.code }}
          search={(query) => {
            const wanted = query.toLowerCase();
            return Promise.resolve(
              codes.filter(
                (charge) => charge.code.toLowerCase().startsWith(wanted) || charge.name.toLowerCase().includes(wanted),
              ),
            );
          }}
          onChange={(charge) => charge && onAdd(charge)}
        />
      </div>
      <div className={s.foot}>{foot}</div>
    </Card>
  );
}

interface SheetRowProps {
  line: PricingLine;
  row: number;
  cargo: PricedCargo;
  wrong: readonly LineField[];
  onChange: (change: Partial<PricingLine>) => void;
  onRemove: () => void;
}

function SheetRow({ line, row, cargo, wrong, onChange, onRemove }: SheetRowProps) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const choices = basisChoices(cargo);
  const margin = lineMargin({ ...line, unitCost: line.unitCost || null });
  const name = `${line.name}${line.containerTypeCode ? ` ${line.containerTypeCode}` : ''}`;
  return (
    <tr>
      <td>
        <input
          type="text"
          className={s.name}
          aria-label={t('sheet.nameOf', { code: line.code })}
          value={line.name}
          maxLength={200}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Code size={12} muted className={s.code}>
          {line.code}
        </Code>
      </td>
      <td className={s.basis}>
        <SelectInput
          size="sm"
          aria-label={`${t('sheet.column.basis')}: ${name}`}
          value={basisValue(line)}
          options={choices.map((choice) => ({
            value: choice.value,
            label: choice.name ?? t(`sheet.basis.${choice.basis}`),
          }))}
          onChange={(value) => {
            const choice = choices.find((entry) => entry.value === value);
            if (!choice) return;
            onChange({
              basis: choice.basis,
              containerTypeCode: choice.type,
              quantity: usualQuantity(choice.basis, choice.type, cargo),
            });
          }}
        />
      </td>
      <td className={s.quantity} data-label={t('sheet.column.quantity')}>
        <PricingCell
          label={`${t('sheet.column.quantity')}: ${name}`}
          value={line.quantity}
          decimals={3}
          row={row}
          column="quantity"
          invalid={wrong.includes('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className={s.price} data-label={t('sheet.column.unitPrice')}>
        <PricingCell
          label={`${t('sheet.column.unitPrice')}: ${name}`}
          value={line.unitPrice}
          decimals={CURRENCY_DIGITS[line.currency]}
          signed={line.code === discountCode}
          row={row}
          column="price"
          placeholder="0"
          invalid={wrong.includes('unitPrice')}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </td>
      <td className={s.currency}>
        <SelectInput
          size="sm"
          aria-label={`${t('sheet.column.currency')}: ${name}`}
          value={line.currency}
          options={[
            { value: 'USD', label: 'USD' },
            { value: 'VND', label: 'VND' },
          ]}
          onChange={(currency) => onChange({ currency })}
        />
      </td>
      <td className={s.cost} data-label={t('sheet.column.cost')}>
        <PricingCell
          label={`${t('sheet.column.cost')}: ${name}`}
          value={line.unitCost}
          decimals={CURRENCY_DIGITS[line.currency]}
          row={row}
          column="cost"
          placeholder="–"
          invalid={wrong.includes('unitCost')}
          onChange={(unitCost) => onChange({ unitCost })}
        />
      </td>
      <td className={s.amount} data-label={t('sheet.column.amount')}>
        <span>
          {formatAmount(lineAmount(line), line.currency, locale)}
          <span className={s.phone}> {line.currency}</span>
        </span>
      </td>
      <td className={s.margin} data-label={t('sheet.column.margin')}>
        <span>{margin === null ? '' : formatAmount(margin, line.currency, locale)}</span>
      </td>
      <td className={s.remove}>
        <IconButton
          size="sm"
          label={`${t('sheet.remove')}: ${name}`}
          noTitle
          icon={<X size={14} />}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
