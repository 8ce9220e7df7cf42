import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ScrollToTop } from '../../ui/page/scroll-to-top.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import { useStored } from '../../ui/browser/use-stored.ts';
import { cx } from '../../ui/text/cx.ts';
import { isRestricted } from '../session/viewer-context.tsx';
import type { Viewer } from '../session/viewer-context.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { ViewBanner } from '../../features/session/view-as/view-as-banner.tsx';
import s from './shell.module.css';
import { SideNavigation } from './menu/side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const CommandPalette = lazy(() =>
  import('./palette/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

interface ShellProps {
  /** Null while loading; the frame is already shown then. */
  viewer: Viewer | null;
  unreadCount: number;
  children: ReactNode;
}

/** The layout of signed-in pages: navigation, top bar and page; on a phone, a bottom bar with a drawer. */
export function Shell({ viewer, unreadCount, children }: ShellProps) {
  const phone = usePhone();
  const [collapsed, setCollapsed] = useStored('wr1.navigation-collapsed', false);
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const usable = viewer !== null && !isRestricted(viewer);

  useEffect(() => {
    if (!usable) return;
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setPalette('open');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [usable]);

  return (
    <div className={cx(s.frame, collapsed && s.collapsed)}>
      <SkipLink />
      {!phone && <SideNavigation viewer={viewer} collapsed={collapsed} onCollapse={setCollapsed} />}
      <div className={s.column}>
        {viewer?.viewedBy && <ViewBanner viewer={viewer} />}
        <TopBar viewer={viewer} unreadCount={unreadCount} phone={phone} onSearch={() => setPalette('open')} />
        <main id="main" className={s.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone && viewer && <BottomBar viewer={viewer} />}
      <ScrollToTop />
      {usable && palette !== 'never' && (
        <Suspense fallback={null}>
          <CommandPalette viewer={viewer} open={palette === 'open'} onClose={() => setPalette('closed')} />
        </Suspense>
      )}
    </div>
  );
}
