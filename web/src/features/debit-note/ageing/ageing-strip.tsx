import { useTranslation } from 'react-i18next';
import type { AgeingFactsFragment } from './ageing-page.generated.ts';
import { MoneyPair } from '../money-pair.tsx';
import { isSome } from '../money-values.ts';
import s from '../list/debit-notes-page.module.css';

/** The columns of an ageing, in order. */
export const AGEING_COLUMNS = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;

export type Ageing = Omit<AgeingFactsFragment, ' $fragmentName'>;

/** Balances by days past the due date; nothing unless a balance is overdue, because the balance due then says it all. */
export function AgeingStrip({ ageing }: { ageing: Ageing | undefined }) {
  const { t } = useTranslation('debit-note');
  if (!ageing || !isSome(ageing.overdue)) return null;
  return (
    <dl className={s.sums} aria-label={t('ageing.title')}>
      {AGEING_COLUMNS.map((column) => (
        <div key={column} className={column !== 'notDue' && isSome(ageing[column]) ? s.warn : undefined}>
          <dt>{t(`ageing.${column}`)}</dt>
          <dd>
            <MoneyPair pair={ageing[column]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
