import type { ReactNode } from 'react';
import s from './list-page.module.css';
import { TabPanel } from '../page/tabs.tsx';

/** A page that is one list: head with title and tabs, then filters and a {@link ListPanel} that takes the rest of the height. */
export function ListPage({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={s.page}>
      <div className={s.head}>{head}</div>
      {children}
    </div>
  );
}

/** What the tabs of a {@link ListPage} rule: the table. */
export function ListPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }) {
  return (
    <TabPanel id={id} tab={tab} className={s.panel}>
      {children}
    </TabPanel>
  );
}
