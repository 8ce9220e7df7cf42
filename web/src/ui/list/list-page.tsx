import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import { PageHeader } from '../page/page-header.tsx';
import { TabPanel, Tabs } from '../page/tabs.tsx';
import type { TabItem } from '../page/tabs.tsx';
import s from './list-page.module.css';

interface ListPageProps<Tab extends string> {
  /** Page heading; omitted if `above` contains it. */
  title?: ReactNode;
  /** Number of entries, shown next to the title. */
  count?: ReactNode;
  /** A line below the title. */
  detail?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Shown between title and tabs. */
  summary?: ReactNode;
  tabs?: { label: string; value: Tab; onChange: (tab: Tab) => void; items: readonly TabItem<Tab>[] };
  /** Shown above everything else. */
  above?: ReactNode;
  /**
   * Whether `above` is so high that the page must scroll. The list is then as high as the window, and is not
   * printed.
   */
  isBelow?: boolean;
  /** The `ListFilters`. */
  filters?: ReactNode;
  /** Shown between the filters and the list. */
  notice?: ReactNode;
  /** The list, which takes the remaining height and scrolls inside. */
  children: ReactNode;
}

const panelId = 'list-panel';

/** A list page as high as the window: header with title and tabs, filters, then the list. */
export function ListPage<Tab extends string>({
  title,
  count,
  detail,
  actions,
  summary,
  tabs,
  above,
  isBelow = false,
  filters,
  notice,
  children,
}: ListPageProps<Tab>) {
  const printed = isBelow ? 'off' : undefined;
  return (
    <div className={cx(s.page, isBelow && s.long)}>
      {above}
      <div className={cx(s.head, tabs && s.tabbed, title === undefined && s.untitled)} data-print={printed}>
        {title !== undefined && (
          <PageHeader title={title} count={count} detail={detail} actions={actions || undefined} />
        )}
        {summary}
        {tabs && <Tabs {...tabs} panelId={panelId} />}
      </div>
      <div className={s.body} data-print={printed}>
        {filters}
        {notice}
        {tabs ? (
          <TabPanel id={panelId} tab={tabs.value} className={s.panel}>
            {children}
          </TabPanel>
        ) : (
          <div className={s.panel}>{children}</div>
        )}
      </div>
    </div>
  );
}
