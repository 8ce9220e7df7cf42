import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatTotal } from '../../ui/text/format.ts';
import type { DebitNotesPageQuery } from './list/debit-notes-page.generated.ts';
import { MoneyPair } from './money-pair.tsx';
import s from './list/debit-notes-page.module.css';

/**
 * Outstanding and overdue amounts of all matching debit notes, marked as minimums if the search was capped.
 */
export function DebitNoteSums({ totals }: { totals: DebitNotesPageQuery['debitNotes']['totals'] | undefined }) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  if (!totals) return <div className={s.sums} aria-hidden="true" />;
  const { outstanding, overdue, overdueCount, isExact: exact } = totals;
  return (
    <dl className={s.sums}>
      <div>
        <dt>{t(exact ? 'page.outstanding' : 'page.outstandingAtLeast')}</dt>
        <dd>
          <MoneyPair pair={outstanding} strong />
        </dd>
      </div>
      <div className={overdueCount > 0 ? s.warn : undefined}>
        <dt>
          {t(exact ? 'page.overdue' : 'page.overdueAtLeast')}
          {overdueCount > 0 && (
            <span>
              , {t('page.overdueCount', { count: overdueCount, shown: formatTotal(overdueCount, exact, locale) })}
            </span>
          )}
        </dt>
        <dd>
          <MoneyPair pair={overdue} strong />
        </dd>
      </div>
    </dl>
  );
}
