import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { MasterDataUseKind } from '../../../schema-types.generated.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import type { EntryRow } from './entry-row.ts';
import s from './entry-uses.module.css';

/** The page that lists the records of each kind, and the parameter that filters it by an entry's code, if any. */
const PAGE: Partial<Record<MasterDataUseKind, { path: string; by?: Partial<Record<EntryListKey, string>> }>> = {
  QUOTATION: { path: '/admin/my-quotation', by: { PORT: 'q', AIRPORT: 'q' } },
  BOOKING: { path: '/admin/my-booking', by: { PORT: 'q', AIRPORT: 'q' } },
  SCHEDULE: { path: '/admin/schedule-list' },
  TARIFF: { path: '/admin/tariff', by: { PORT: 'q', AIRPORT: 'q', SHIPPING_LINE: 'carrier', AIRLINE: 'carrier' } },
  DEBIT_NOTE: { path: '/user/debit-notes' },
  CUSTOMER: { path: '/admin/customer-management', by: { CUSTOMER_LEVEL: 'level' } },
  REGISTRATION: { path: '/admin/approve-register' },
  USER: { path: '/admin/user-mgmt' },
  LOCATION: { path: '/admin/location', by: { REGION: 'region' } },
};

function pathOf(kind: MasterDataUseKind, list: EntryListKey, code: string): string | null {
  const page = PAGE[kind];
  if (page === undefined) return null;
  const parameter = page.by?.[list];
  return parameter === undefined ? page.path : `${page.path}?${parameter}=${encodeURIComponent(code)}`;
}

/** The kinds of record that use an entry, each with a link to its page, filtered by the entry where possible. */
export function EntryUses({ list, entry }: { list: EntryListKey; entry: EntryRow }) {
  const { t } = useTranslation('master-data-entry');
  const { locale } = useLanguage();
  return (
    <section className={s.uses} aria-label={t('uses.title')}>
      <h3 className={s.title}>{t('uses.title')}</h3>
      {entry.uses.length === 0 ? (
        <p className={s.none}>{t('uses.none')}</p>
      ) : (
        <ul>
          {entry.uses.map(({ kind, count }) => {
            const to = pathOf(kind, list, entry.code);
            const name = t(`uses.kind.${kind}`);
            return (
              <li key={kind} className={s.row}>
                {to === null ? name : <Link to={to}>{name}</Link>}
                <span className={s.count}>{formatNumber(count, locale)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
