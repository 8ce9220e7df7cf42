import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/text/code.tsx';
import { cx } from '../../ui/text/cx.ts';
import { FacilityMark } from './facility-mark.tsx';
import type { Facility } from './facility-row.ts';
import { facilityKey } from './facility-search.ts';
import s from './facility-page.module.css';

interface FacilityListProps {
  rows: readonly Facility[];
  /** Key of the selected facility; null if none is selected. */
  at: string | null;
  onChoose: (key: string) => void;
}

/** The list of facilities. Clicking one selects it and scrolls it into view. */
export function FacilityList({ rows, at, onChoose }: FacilityListProps) {
  const { t } = useTranslation('facility');
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (at !== null) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ul className={s.list} aria-label={t('list')}>
      {rows.map((row) => {
        const key = facilityKey(row);
        const isChosen = key === at;
        return (
          <li key={key}>
            <button
              ref={isChosen ? chosen : undefined}
              type="button"
              className={cx(s.row, isChosen && s.chosen)}
              aria-pressed={isChosen}
              onClick={() => onChoose(key)}
            >
              <FacilityMark kind={row.kind} />
              <span className={s.words}>
                <span className={s.name}>
                  <span>{row.name}</span>
                  {row.code && <Code size={12}>{row.code}</Code>}
                </span>
                <span className={s.second}>
                  <span>{[t(`kind.${row.kind}`), row.region?.name].filter(Boolean).join(', ')}</span>
                  {row.portCode && (
                    <Code size={12} muted>
                      {row.portCode}
                    </Code>
                  )}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
