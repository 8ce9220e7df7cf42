import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffProblems } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { CreateTariffDocument, UpdateTariffDocument } from '../list/tariff-list-page.generated.ts';
import { tariffFieldPath, tariffInput } from '../tariff-view.ts';
import type { TariffView } from '../tariff-view.ts';

interface Options {
  table: TariffTable;
  /** The row that is changed; null: a new one. */
  row: TariffView | null;
  /** What a new row begins with. */
  start: TariffView;
  /** Brings the focus to a field, by its path: `pol`, `lines.0.unit_price`. */
  focus: (path: string) => void;
  onSaved: () => void;
}

/** Whether a code exists is the server's to say. */
const anyCode = () => true;

/** What the form of a price holds and does. */
export function useTariffForm({ table, row, start, focus, onSaved }: Options) {
  const { t } = useTranslation('tariff');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  // The same content is the same request: a second press makes no second row.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(start.values);
  const [names, setNames] = useState(start.names);
  const [lines, setLines] = useState(start.lines);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateTariffDocument, { errorPolicy: 'none' });
  const [update, updating] = useMutation(UpdateTariffDocument, { errorPolicy: 'none' });
  const busy = creating.loading || updating.loading;
  const problems = tariffProblems(table, { values, lines }, anyCode);

  function touch(path: string) {
    setRequestKey(crypto.randomUUID());
    setRefusals((before) => new Map([...before].filter(([one]) => one !== path)));
  }
  function set(name: string, value: string | null, words?: string) {
    touch(name);
    // Places and carriers of the air are others than those of the sea.
    const clears = name === 'service_type' && (values['service_type'] === '1') !== (value === '1');
    const gone = clears ? { pol: null, pod: null, carrier_code: null, transit_code: null } : {};
    const kept = Object.fromEntries(Object.keys(gone).flatMap((key) => (key in values ? [[key, null]] : [])));
    setValues((before) => ({ ...before, ...kept, [name]: value }));
    if (words !== undefined) setNames((before) => ({ ...before, [name]: words }));
  }
  function setLine(index: number, change: TariffValues) {
    for (const name of Object.keys(change)) touch(`lines.${index}.${name}`);
    setLines((before) => before.map((line, at) => (at === index ? { ...line, ...change } : line)));
  }

  function errorOf(path: string): string | null {
    const refusal = refusals.get(path);
    if (refusal !== undefined) return refusal;
    if (!tried && !left.has(path)) return null;
    const found = problems.find((one) => one.path.join('.') === path);
    return found ? message(found.code, found.params) : null;
  }

  function take(errors: readonly { code: string; message: string; field: readonly string[] | null }[]) {
    const byPath = new Map<string, string>();
    for (const error of errors) {
      const path = tariffFieldPath(error.field);
      if (path !== null && !byPath.has(path)) byPath.set(path, error.message);
    }
    setRefusals(byPath);
    const [first] = byPath.keys();
    if (first !== undefined) focus(first);
    else setProblem(errors.some(({ code }) => code === 'CONFLICT') ? t('form.conflict') : (errors[0]?.message ?? null));
  }

  async function send() {
    const form = tariffInput(table, values, lines);
    if (row === null) {
      const { data } = await create({ variables: { input: { row: form, idempotencyKey: requestKey } } });
      return data?.createTariff;
    }
    const { data } = await update({ variables: { input: { id: row.id, row: form, expectedVersion: row.version } } });
    return data?.updateTariff;
  }

  async function submit() {
    if (busy) return;
    setProblem(null);
    setTried(true);
    const [wrong] = problems;
    if (wrong !== undefined) {
      toast.danger(message('CHECK_FIELDS'));
      focus(wrong.path.join('.'));
      return;
    }
    try {
      const payload = await send();
      if (!payload?.row) {
        take(payload?.userErrors ?? []);
        return;
      }
      toast.success(payload.message ?? message('SAVED'));
      onSaved();
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    values,
    names,
    lines,
    problem,
    busy,
    isChanged: JSON.stringify([values, lines]) !== JSON.stringify([start.values, start.lines]),
    set,
    setLine,
    addLine: (line: TariffValues) => setLines((before) => [...before, line]),
    removeLine: (index: number) => setLines((before) => before.filter((_, at) => at !== index)),
    errorOf,
    leave: (path: string) => setLeft((before) => new Set(before).add(path)),
    submit,
  };
}

export type TariffForm = ReturnType<typeof useTariffForm>;
