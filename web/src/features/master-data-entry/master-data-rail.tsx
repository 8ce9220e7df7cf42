import { useQuery } from '@apollo/client/react';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LIST_GROUP } from '@wr1/schema/field/master-data/entry-field.ts';
import { ENTRY_LIST, ENTRY_LIST_KEY, entryList, subjectOfList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMedia } from '../../ui/browser/use-media.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { masterDataPath } from './master-data-path.ts';
import type { MasterDataSection } from './master-data-path.ts';
import s from './master-data-page.module.css';
import { MasterDataListsDocument } from './master-data-rail.generated.ts';

/** Lists that have their own pages. */
const ELSEWHERE = [
  ['customers', '/admin/customer-management', 'Customer'],
  ['locations', '/admin/location', 'Location'],
  ['prices', '/admin/tariff?tab=charge-code', 'Tariff'],
] as const;

/** The lists by group, with their sizes; shown as a select on a narrow screen. */
export function MasterDataRail({ section }: { section: MasterDataSection }) {
  const { t } = useTranslation('master-data-entry');
  const { language, locale } = useLanguage();
  const navigate = useNavigate();
  const may = useMay();
  const rail = useRef<HTMLElement>(null);
  const isNarrow = useMedia('(max-width: 1023.98px)');
  const { data } = useQuery(MasterDataListsDocument, { fetchPolicy: 'cache-and-network' });
  const sizes = new Map(data?.masterDataLists.map(({ list, activeCount }) => [list as string, activeCount]));
  const readable = ENTRY_LIST_KEY.filter((key) => may('read', subjectOfList(entryList(key))));
  const labelOf = (one: MasterDataSection) =>
    one === 'SETTINGS' ? t('settings.title') : ENTRY_LIST[one].label[language];

  useEffect(() => {
    rail.current?.querySelector(`a[href$='${masterDataPath(section)}']`)?.scrollIntoView({ block: 'nearest' });
  }, [section]);

  if (isNarrow) {
    const sections: MasterDataSection[] = [...readable, 'SETTINGS'];
    return (
      <div className={s.choice}>
        <Select
          label={t('rail.label')}
          value={section}
          options={sections.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={(next) => void navigate(masterDataPath(next))}
        />
      </div>
    );
  }
  const link = (one: MasterDataSection) => {
    const size = sizes.get(one);
    return (
      <li key={one}>
        <Link to={masterDataPath(one)} className={s.link} aria-current={one === section ? 'page' : undefined}>
          {labelOf(one)}
          {size !== undefined && <span className={s.count}>{formatNumber(size, locale)}</span>}
        </Link>
      </li>
    );
  };
  const listsOf = (group: (typeof LIST_GROUP)[number]): EntryListKey[] =>
    readable.filter((key) => ENTRY_LIST[key].group === group);
  return (
    <nav ref={rail} className={s.rail} aria-label={t('rail.label')}>
      <RailGroup heading={t('rail.system')}>{link('SETTINGS')}</RailGroup>
      {LIST_GROUP.map((group) => (
        <RailGroup key={group} heading={t(`group.${group}`)}>
          {listsOf(group).map(link)}
        </RailGroup>
      ))}
      <RailGroup heading={t('rail.elsewhere')}>
        {ELSEWHERE.filter(([, , subject]) => may('read', subject)).map(([name, to]) => (
          <li key={name}>
            <Link to={to} className={s.link}>
              {t(`rail.${name}`)}
              <ArrowUpRight size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </RailGroup>
    </nav>
  );
}

function RailGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={s.group} aria-label={heading}>
      <h2 className={s.heading}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
