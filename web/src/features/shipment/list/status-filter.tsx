import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { listStatuses } from './list-search.ts';
import s from './record-list-card.module.css';
import { useStatusText } from '../tag/status-tag.tsx';

interface StatusFilterOption {
  kind: ListKind;
  /** Status numbers; empty if all are shown. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Filter by status. Statuses with the same wording are one option. */
export function useStatusFilter({ kind, chosen, onChange }: StatusFilterOption): ListFilter {
  const { t } = useTranslation('shipment');
  const textOf = useStatusText();
  const choices = new Map<string, number[]>();
  for (const code of listStatuses(kind)) {
    const label = textOf(code, 'UNKNOWN');
    choices.set(label, [...(choices.get(label) ?? []), code]);
  }
  const held = [...choices].filter(([, codes]) => codes.some((code) => chosen.includes(code)));
  const words =
    held.length > 2 ? t('filter.statuses', { count: held.length }) : held.map(([label]) => label).join(', ');
  return {
    id: 'status',
    label: t('filter.status'),
    value: chosen.length === 0 ? null : words,
    onAdd: () => onChange(listStatuses(kind).slice(0, 1)),
    onRemove: () => onChange([]),
    renderEditor: () => (
      <div className={s.statuses}>
        {[...choices].map(([label, codes]) => (
          <Checkbox
            key={label}
            label={label}
            checked={codes.some((code) => chosen.includes(code))}
            onChange={(checked) => {
              const rest = chosen.filter((code) => !codes.includes(code));
              onChange(checked ? [...rest, ...codes] : rest);
            }}
          />
        ))}
      </div>
    ),
  };
}
