import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import { PageHeader } from '../page/page-header.tsx';
import { TabPanel, Tabs } from '../page/tabs.tsx';
import type { TabItem } from '../page/tabs.tsx';
import s from './list-page.module.css';

interface ListPageProps<Tab extends string> {
  /** The page heading; omitted when `above` has it. */
  title?: ReactNode;
  /** The number of entries, beside the title. */
  count?: ReactNode;
  /** One line under the title. */
  detail?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Between title and tabs. */
  summary?: ReactNode;
  tabs?: { label: string; value: Tab; onChange: (tab: Tab) => void; items: readonly TabItem<Tab>[] };
  /** Over everything. */
  above?: ReactNode;
  /**
   * Whether `above` is so high that the page scrolls; the list then has the height of the window
   * and is not printed.
   */
  isBelow?: boolean;
  /** The `ListFilters`. */
  filters?: ReactNode;
  /** Between the filters and the list. */
  notice?: ReactNode;
  /** The list; takes the remaining height and scrolls inside. */
  children: ReactNode;
}

const panelId = 'list-panel';

/** A list page as high as the window: head with title and tabs, filters, then the list. */
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
