import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { CUSTOMER_LEVEL } from '@wr1/schema/rules/access/customer-level.ts';
import { PASSWORD_MIN_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { LATE_TOLERANCE_HOURS } from '@wr1/schema/rules/milestone/milestone-plan.ts';
import { AUTO_APPROVE_RELEASE_HOURS, QUOTE_VALID_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import type { Resource } from '../../i18n/resource.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import s from './faq-page.module.css';
import { searchFaq, searchWords } from './faq-search.ts';
import type { FaqGroup } from './faq-search.ts';

/** Figures in the answers, taken from the product's constants. */
const FIGURES = {
  air: QUOTE_VALID_DAYS.AIR,
  sea: QUOTE_VALID_DAYS.FCL,
  road: QUOTE_VALID_DAYS.CUSTOM,
  hours: AUTO_APPROVE_RELEASE_HOURS,
  seaLate: LATE_TOLERANCE_HOURS.sea,
  airLate: LATE_TOLERANCE_HOURS.air,
  roadLate: LATE_TOLERANCE_HOURS.road,
  percent: CUSTOMER_LEVEL.VIP.discountPercent,
  length: PASSWORD_MIN_LENGTH,
};

/** The question groups in the page's language, with the figures filled in. */
function useGroups(): FaqGroup[] {
  const { i18n } = useTranslation('faq');
  const { groupList } = i18n.getResourceBundle(i18n.language, 'faq') as Resource['faq'];
  return (groupList as readonly FaqGroup[]).map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, answer: item.answer.map((text) => fill(text, FIGURES)) })),
  }));
}

/**
 * Search and questions by group. `?q=` searches, `#id` opens one answer.
 * @param props.mayGo whether the reader can open a linked page; other links are left out
 */
export function FaqContent({ mayGo }: { mayGo: (path: string) => boolean }) {
  const { t } = useTranslation('faq');
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  // Prerendering has no URL.
  const hydrated = useHydrated();
  const query = hydrated ? (params.get('q') ?? '') : '';
  const words = searchWords(query);
  const all = useGroups();
  const groups = searchFaq(all, query);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const anchor = hydrated ? decodeURIComponent(hash.slice(1)) : '';

  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, [anchor]);

  const search = (next: string) => setParams(next === '' ? {} : { q: next }, { replace: true });
  return (
    <>
      <div className={s.bar}>
        <SearchBox className={s.search} size="lg" value={query} onSearch={search} label={t('search')} />
        <p className={s.count} role="status">
          {words.length > 0 && t('found', { count })}
        </p>
      </div>
      {count === 0 ? (
        <EmptyState title={t('nothing')} action={<TextButton onClick={() => search('')}>{t('clear')}</TextButton>}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <div className={s.columns}>
          <nav aria-label={t('groups')} className={s.groups}>
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <a href={`#${group.id}`} className={s.anchor}>
                    {group.title}
                    <span className={s.number}>{group.items.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={s.list}>
            {groups.map((group) => (
              <section key={group.id} id={group.id} className={s.group} aria-labelledby={`${group.id}-title`}>
                <h2 id={`${group.id}-title`} className={s.title}>
                  {group.title}
                </h2>
                {group.items.map((item) => (
                  <FaqAnswer
                    key={item.id}
                    item={item}
                    words={words}
                    open={words.length > 0 || item.id === anchor}
                    mayGo={mayGo}
                  />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
