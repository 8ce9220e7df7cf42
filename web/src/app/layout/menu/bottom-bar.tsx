import { KeyRound, LogOut, Menu as MenuGlyph, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ChangePasswordDialog } from '../../../features/user/change-password-dialog.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { Drawer } from '../../../ui/overlay/dialog.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { session } from '../../session/browser-session.ts';
import { isRestricted, useViewerName } from '../../session/viewer-context.tsx';
import type { Viewer } from '../../session/viewer-context.tsx';
import s from './bottom-bar.module.css';
import { LanguageSwitch } from '../language-switch.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { entryOf } from './navigation.ts';
import type { MenuEntry } from './navigation.ts';
import { MenuList } from './side-navigation.tsx';
import { SkinSwitch } from '../skin-switch.tsx';
import { useMenuCount } from './use-menu-count.ts';

/** Path endings of the entries shown on a phone. With five cells there is only space for one word each. */
const MOST_USED = [
  { end: 'board', word: null },
  { end: '/my-quotation', word: 'short.quotation' },
  { end: '/my-booking', word: 'short.booking' },
  { end: '/track-trace', word: 'short.tracking' },
] as const;

/**
 * The most used menu entries. If another forwarder's menu lacks some of them, its first entries fill the bar.
 */
function mostUsed(menu: readonly MenuEntry[]) {
  const visible = menu.filter(({ isHidden: hidden }) => !hidden);
  const found = MOST_USED.flatMap(({ end, word }) => {
    const entry = visible.find(({ route }) => route.endsWith(end));
    return entry ? [{ entry, word }] : [];
  });
  const others = visible.filter((entry) => found.every((one) => one.entry !== entry));
  return [...found, ...others.map((entry) => ({ entry, word: null }))].slice(0, MOST_USED.length);
}

/**
 * Navigation on a phone: the four most used pages, and a drawer with the rest, the language, theme and
 * account.
 */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['common', 'user']);
  const { pathname } = useLocation();
  const countOf = useMenuCount();
  // Stores the page on which the drawer was opened, so that navigating closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const [changing, setChanging] = useState(false);
  const current = entryOf(viewer.menu, pathname);
  const name = useViewerName();
  return (
    <>
      <nav aria-label={t('shell.navigation')} className={s.bar} data-print="off">
        {mostUsed(viewer.menu).map(({ entry, word }) => (
          <Link
            key={entry.route}
            to={entry.route}
            className={cx(s.cell, entry === current && s.current)}
            aria-current={entry === current ? 'page' : undefined}
          >
            <MenuIcon name={entry.icon} size={18} />
            <span className={s.label}>{word ? t(word) : entry.label}</span>
            {countOf(entry.route) > 0 && <span className={s.dot} />}
          </Link>
        ))}
        <button type="button" className={s.cell} aria-haspopup="dialog" onClick={() => setOpenOn(pathname)}>
          <MenuGlyph size={18} aria-hidden="true" />
          <span className={s.label}>{t('shell.more')}</span>
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpenOn(null)} side="right" title={t('shell.menu')}>
        <div className={s.drawer}>
          <div className={s.who}>
            <Avatar name={name} image={viewer.imageUrl} size={40} ink={viewer.isStaff} />
            <div>
              <p className={s.name}>{name}</p>
              <p className={s.place}>{viewer.company?.name ?? t(`user:role.${viewer.role}`)}</p>
            </div>
          </div>
          <nav aria-label={t('shell.menu')}>
            <MenuList menu={viewer.menu} />
          </nav>
          <div className={s.tools}>
            <LanguageSwitch />
            <SkinSwitch />
          </div>
          <div className={s.account}>
            {!isRestricted(viewer) && (
              <LinkButton to="/account-setting" full size="xl" icon={<UserRound size={16} />}>
                {t('shell.accountSetting')}
              </LinkButton>
            )}
            <Button
              full
              size="xl"
              icon={<KeyRound size={16} />}
              onClick={() => {
                setOpenOn(null);
                setChanging(true);
              }}
            >
              {t('shell.changePassword')}
            </Button>
            <Button full size="xl" icon={<LogOut size={16} />} onClick={() => void session.signOut()}>
              {t(viewer.viewedBy ? 'view.end' : 'shell.signOut')}
            </Button>
          </div>
        </div>
      </Drawer>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
