import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { landingPath } from '@wr1/schema/rules/access/area.ts';
import { cx } from '../../../ui/text/cx.ts';
import { Logo, LogoMark } from '../../../ui/picture/logo.tsx';
import { SkeletonLine } from '../../../ui/page/skeleton.tsx';
import type { Viewer } from '../../session/viewer-context.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { entryOf, groupLabel, groupMenu } from './navigation.ts';
import s from './side-navigation.module.css';
import { useMenuCount } from './use-menu-count.ts';

interface SideNavigationProps {
  viewer: Viewer | null;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** The navigation on the left: the viewer's menu in groups, collapsible to icons. */
export function SideNavigation({ viewer, collapsed, onCollapse }: SideNavigationProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.navigation')} className={cx(s.bar, collapsed && s.collapsed)} data-print="off">
      <div className={s.brand}>
        <Link to={viewer ? landingPath(viewer.role) : '/'} aria-label="WR1" className={s.home}>
          {collapsed ? <LogoMark /> : <Logo />}
        </Link>
        {!collapsed && viewer && (
          <span className={s.desk}>{t(viewer.isStaff ? 'shell.staffDesk' : 'shell.customerDesk')}</span>
        )}
      </div>
      <div className={s.list}>{viewer ? <MenuList menu={viewer.menu} collapsed={collapsed} /> : <MenuSkeleton />}</div>
      <button type="button" className={s.collapse} onClick={() => onCollapse(!collapsed)} aria-expanded={!collapsed}>
        {collapsed ? <ChevronsRight size={16} aria-hidden="true" /> : <ChevronsLeft size={16} aria-hidden="true" />}
        <span className={collapsed ? 'sr' : undefined}>{t(collapsed ? 'shell.expand' : 'shell.collapse')}</span>
      </button>
    </nav>
  );
}

/** The menu as lists with headings, also used in the phone's drawer. */
export function MenuList({ menu, collapsed = false }: { menu: Viewer['menu']; collapsed?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const countOf = useMenuCount();
  const current = entryOf(menu, pathname);
  return groupMenu(menu).map((group) => {
    const heading = groupLabel(group.key, t);
    return (
      <div key={group.key ?? ''} className={s.group}>
        {heading !== null && <p className={cx(s.heading, collapsed && 'sr')}>{heading}</p>}
        <ul>
          {group.entries.map((entry) => {
            const count = countOf(entry.route);
            return (
              <li key={entry.route}>
                <Link
                  to={entry.route}
                  className={cx(s.item, entry === current && s.current)}
                  aria-current={entry === current ? 'page' : undefined}
                  title={collapsed ? entry.label : undefined}
                >
                  <MenuIcon name={entry.icon} />
                  <span className={collapsed ? 'sr' : s.label}>{entry.label}</span>
                  {count > 0 && (collapsed ? <span className={s.dot} /> : <span className={s.count}>{count}</span>)}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

function MenuSkeleton() {
  return (
    <div className={s.skeleton}>
      {[70, 55, 80, 60, 65].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}
