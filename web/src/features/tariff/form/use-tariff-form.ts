import { useMutation } from '@apollo/client/react';
import { tariffProblems } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { RecordForm } from '../../../app/form/use-record-form.ts';
import { CreateTariffDocument, UpdateTariffDocument } from '../list/tariff-list-page.generated.ts';
import { tariffFieldPath, tariffInput } from '../tariff-view.ts';
import type { TariffView } from '../tariff-view.ts';

/** Values of the price form. Paths of problems look like `values.pol` and `lines.0.unit_price`. */
export type TariffFormValues = Pick<TariffView, 'values' | 'names' | 'lines'>;
export type TariffForm = RecordForm<TariffFormValues>;

interface Options {
  table: TariffTable;
  /** The row to change; null to create one. */
  row: TariffView | null;
  /** Initial values of a new row. */
  start: TariffView;
  onSaved: () => void;
}

/** Codes are not checked here: the server checks whether they exist. */
const anyCode = () => true;

const inForm = (path: string) => (path === 'lines' || path.startsWith('lines.') ? path : `values.${path}`);

/** The state and actions of the price form. */
export function useTariffForm({ table, row, start, onSaved }: Options) {
  const [create] = useMutation(CreateTariffDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateTariffDocument, { errorPolicy: 'none' });
  return useRecordForm({
    initial: { values: start.values, names: start.names, lines: start.lines } as TariffFormValues,
    problems: ({ values, lines }) =>
      Object.fromEntries(
        tariffProblems(table, { values, lines }, anyCode).map(({ path, code, params }) => [
          inForm(path.join('.')),
          { code, params },
        ]),
      ),
    fieldOf: (field) => {
      const path = tariffFieldPath(field);
      return path === null ? null : inForm(path);
    },
    async send({ values, lines }, idempotencyKey) {
      const fields = tariffInput(table, values, lines);
      if (row === null) {
        return (await create({ variables: { input: { row: fields, idempotencyKey } } })).data?.createTariff;
      }
      const input = { id: row.id, row: fields, expectedVersion: row.version };
      return (await update({ variables: { input } })).data?.updateTariff;
    },
    onSaved,
  });
}

/** The form after a value has changed. A change between sea and air clears the places and carriers, which differ. */
export function tariffChange(
  { values, names }: TariffFormValues,
  name: string,
  value: string | null,
  words?: string,
): Partial<TariffFormValues> {
  const changesMode = name === 'service_type' && (values['service_type'] === '1') !== (value === '1');
  const emptied = ['pol', 'pod', 'carrier_code', 'transit_code'].filter((key) => changesMode && key in values);
  const next: TariffValues = { ...values, ...Object.fromEntries(emptied.map((key) => [key, null])), [name]: value };
  return { values: next, ...(words !== undefined && { names: { ...names, [name]: words } }) };
}
