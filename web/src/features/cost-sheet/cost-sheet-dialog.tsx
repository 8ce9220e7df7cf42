import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { isCostFree } from '@wr1/schema/rules/money/margin.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { FormProblems, SavePayload } from '../../app/form/use-record-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { SelectInput } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { UpdateCostSheetDocument } from './cost-sheet-card.generated.ts';
import { chargeName } from './cost-table.tsx';
import type { CostLine, CostSheet } from './cost-table.tsx';
import s from './cost-sheet.module.css';

const CURRENCIES = ['USD', 'VND'] as const;
type Currency = (typeof CURRENCIES)[number];
const DECIMALS: Readonly<Record<Currency, number>> = { USD: 2, VND: 0 };

/** What the form holds of a charge. */
interface LineValues {
  expected: NumberEntry;
  actual: NumberEntry;
  actualCurrency: Currency;
  isPaidOnBehalf: boolean;
}

/** Values by charge key. */
type Values = Record<string, LineValues>;

const currencyOf = (line: CostLine): Currency => (line.expected ?? line.sales).currency as Currency;

const valuesOf = (line: CostLine): LineValues => ({
  expected: line.isExpectedEntered && line.expected ? Number(line.expected.amount) : null,
  actual: line.actual ? Number(line.actual.amount) : null,
  actualCurrency: (line.actual ?? line.sales).currency as Currency,
  isPaidOnBehalf: line.isPaidOnBehalf,
});

const sameLine = (a: LineValues, b: LineValues) =>
  a.expected === b.expected &&
  a.actual === b.actual &&
  a.actualCurrency === b.actualCurrency &&
  a.isPaidOnBehalf === b.isPaidOnBehalf;

const cost = (entry: NumberEntry, currency: Currency) => {
  const amount = entryNumber(entry);
  return amount === null ? null : { amount: amount.toFixed(DECIMALS[currency]), currency };
};

interface CostSheetDialogProps {
  open: boolean;
  record: { id: string; number: string };
  sheet: CostSheet;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Enters the expected and actual cost of each charge. Only changed charges are sent. Texts: `cost-sheet`. */
export function CostSheetDialog({ open, ...props }: CostSheetDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ record, sheet, onClose, onSaved }: Omit<CostSheetDialogProps, 'open'>) {
  const { t } = useTranslation('cost-sheet');
  const { locale } = useLanguage();
  const [update] = useMutation(UpdateCostSheetDocument, { errorPolicy: 'none' });
  const { version } = sheet;
  const lines = sheet.lines.filter(({ code }) => !isCostFree(code));
  const changed = (values: Values) =>
    lines.flatMap((line) => {
      const entered = values[line.key];
      return entered === undefined || sameLine(entered, valuesOf(line)) ? [] : [{ line, entered }];
    });
  const form = useRecordForm<Values, SavePayload>({
    initial: Object.fromEntries(lines.map((line) => [line.key, valuesOf(line)])),
    problems: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, entered]) =>
          (['expected', 'actual'] as const).map((kind) => [
            `${key}.${kind}`,
            typeof entered[kind] === 'string' ? { code: 'NUMBER_INVALID' as const } : undefined,
          ]),
        ),
      ) as FormProblems,
    fieldOf: ([, index, field], values) => {
      const key = changed(values)[Number(index)]?.line.key;
      return key === undefined ? null : `${key}.${field ?? 'actual'}`;
    },
    async send(values, idempotencyKey) {
      const input = {
        id: record.id,
        lines: changed(values).map(({ line, entered }) => ({
          key: line.key,
          expected: cost(entered.expected, currencyOf(line)),
          actual: cost(entered.actual, entered.actualCurrency),
          isPaidOnBehalf: entered.isPaidOnBehalf,
        })),
        expectedVersion: version,
        idempotencyKey,
      };
      if (input.lines.length === 0) return { userErrors: [] };
      return (await update({ variables: { input } })).data?.updateCostSheet;
    },
    async onSaved() {
      onClose();
      await onSaved();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('enter')}
      detail={record.number}
      lead={<p>{t('lead')}</p>}
      submitLabel={t('save')}
    >
      {lines.map((line) => {
        const { key } = line;
        const entered = form.values[key] ?? valuesOf(line);
        const set = (change: Partial<LineValues>) => form.set({ [key]: { ...entered, ...change } });
        const name = chargeName(line);
        const currency = currencyOf(line);
        const priced =
          line.expected && !line.isExpectedEntered
            ? t('fromPrice', { amount: formatMoney(line.expected.amount, line.expected.currency, locale) })
            : undefined;
        return (
          <fieldset key={key} className={s.line}>
            <legend>
              {name} <span className={s.quiet}>{formatMoney(line.sales.amount, line.sales.currency, locale)}</span>
            </legend>
            <NumberField
              label={t('column.expected')}
              aria-label={`${name}: ${t('column.expected')}`}
              value={entered.expected}
              decimals={DECIMALS[currency]}
              unit={currency}
              alignEnd
              hint={priced}
              error={form.errorOf(`${key}.expected`)}
              onChange={(expected) => set({ expected })}
              onBlur={() => form.touch(`${key}.expected`)}
            />
            <div className={s.actual}>
              <NumberField
                label={t('column.actual')}
                aria-label={`${name}: ${t('column.actual')}`}
                value={entered.actual}
                decimals={DECIMALS[entered.actualCurrency]}
                alignEnd
                error={form.errorOf(`${key}.actual`)}
                onChange={(actual) => set({ actual })}
                onBlur={() => form.touch(`${key}.actual`)}
              />
              <div className={s.currency}>
                <SelectInput
                  aria-label={`${name}: ${t('currency')}`}
                  options={CURRENCIES.map((value) => ({ value, label: value }))}
                  value={entered.actualCurrency}
                  onChange={(next) => set({ actualCurrency: next })}
                />
              </div>
            </div>
            <Checkbox
              label={t('onBehalf')}
              detail={t('onBehalfHint')}
              checked={entered.isPaidOnBehalf}
              onChange={(isPaidOnBehalf) => set({ isPaidOnBehalf })}
            />
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
