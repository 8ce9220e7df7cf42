import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { lineFields, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { TariffFields } from './tariff-fields.tsx';
import { emptyLine, TariffLineFields } from './tariff-line-fields.tsx';
import type { TariffView } from '../tariff-view.ts';
import { TariffValidityTag } from '../list/tariff-validity-tag.tsx';
import { useTariffForm } from './use-tariff-form.ts';
import { useTariffText } from '../use-tariff-text.ts';
import s from './tariff-dialog.module.css';

/** Key columns, which cannot be changed once the row is saved. */
const LOCKED: Readonly<Partial<Record<TariffTable, readonly string[]>>> = { CHARGE_CODE: ['code'] };

/** An empty row for a table, with default values. */
export function emptyTariff(table: TariffTable): TariffView {
  const usual: Readonly<Record<string, string>> = {
    service_type: String(SERVICE_TYPE.FCL),
    currency: table === 'TRUCKING' ? 'VND' : 'USD',
  };
  const values = Object.fromEntries(
    rowFields(table).map(({ name, fallback }) => [name, fallback ?? usual[name] ?? null]),
  );
  const lines = table === 'FREIGHT' ? [emptyLine(values['service_type'] ?? null)] : [];
  return { id: '', version: 0, values, names: {}, lines };
}

interface TariffDialogProps {
  table: TariffTable;
  /** The row to change; null to create one. */
  row: TariffView | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog to create or change a row of a price table. */
export function TariffDialog({ table, row, onClose, onSaved }: TariffDialogProps) {
  const { t } = useTranslation('tariff');
  const form = useTariffForm({ table, row, start: row ?? emptyTariff(table), onSaved });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="lg"
      title={t(row ? `form.edit.${table}` : `form.create.${table}`)}
      submitLabel={t(row ? 'form.save' : 'form.add')}
    >
      <TariffFields table={table} form={form} locked={(row && LOCKED[table]) ?? []} />
      {table === 'FREIGHT' && <TariffLineFields form={form} />}
    </FormDialog>
  );
}

/** A read-only dialog with a row of a price table. */
export function TariffViewDialog({
  table,
  row,
  onClose,
}: {
  table: TariffTable;
  row: TariffView;
  onClose: () => void;
}) {
  const { t } = useTranslation('tariff');
  const ui = useUiText();
  const text = useTariffText(table);
  const facts = rowFields(table).filter(({ name }) => name !== 'active');
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(`form.view.${table}`)}
      detail={<TariffValidityTag values={row.values} />}
      foot={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <div className={s.form}>
        <KeyValue
          items={facts.map(({ name }) => ({
            label: text.heading(name),
            value: [text.value(name, row.values), row.names[name]].filter(Boolean).join(' '),
          }))}
        />
        {row.lines.length > 0 && <h3 className={s.legend}>{t('form.lines')}</h3>}
        {row.lines.map((line, index) => (
          <KeyValue
            key={index}
            stacked
            items={lineFields(table).map(({ name }) => ({
              label: text.heading(name),
              value: text.value(name, line, row.values),
            }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
