import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/page/error-page.tsx';
import { EntryListSection } from './entry/entry-list-section.tsx';
import { sectionOf } from './master-data-path.ts';
import s from './master-data-page.module.css';
import { MasterDataRail } from './master-data-rail.tsx';
import { SettingSection } from './setting/setting-section.tsx';

/** /admin/master-data/:list: a rail of lists, and the entries of one of them or the system settings. */
export function MasterDataPage() {
  const { list } = useParams();
  const section = sectionOf(list);
  if (section === null) return <NotFoundPage />;
  return (
    <div className={s.page}>
      <MasterDataRail section={section} />
      <div className={s.main}>
        {section === 'SETTINGS' ? <SettingSection /> : <EntryListSection key={section} list={section} />}
      </div>
    </div>
  );
}
