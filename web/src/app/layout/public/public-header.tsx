import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { cx } from '../../../ui/text/cx.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Logo } from '../../../ui/picture/logo.tsx';
import { loginPath } from '../../route/guard.ts';
import { useSession } from '../../session/use-session.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import s from './public-header.module.css';
import { publicWidth } from './public-width.ts';
import { SkinSwitch } from '../skin-switch.tsx';

const ways = [
  { to: '/public/schedule-list', key: 'schedules' },
  { to: '/public/track-trace', key: 'track' },
  { to: '/core-service', key: 'services' },
  { to: '/guidelines', key: 'guidelines' },
  { to: '/why-wr1', key: 'why' },
] as const;

/**
 * Header of the public site: logo, links, language, theme and the account button. The markup, including the
 * prerendered one, contains both buttons (sign-in and "Open the platform"). boot.js sets `data-user` before
 * the first paint, which shows the right one, so that nothing shifts while the session is restored.
 */
export function PublicHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const menuId = useId();
  /** The page on which the menu was opened, so that navigating closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);
  const known = session.status !== 'anonymous';

  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', known);
  }, [known]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const doors = (place: string | undefined) => (
    <>
      <div className={cx(s.doors, s.anonymous, place)}>
        <LinkButton to={loginPath} kind="quiet">
          {t('shell.signIn')}
        </LinkButton>
        <LinkButton to="/public/register" kind="outlined">
          {t('site.createAccount')}
        </LinkButton>
      </div>
      <div className={cx(s.doors, s.known, place)}>
        <LinkButton to="/" kind="outlined">
          {t('site.openPlatform')}
        </LinkButton>
      </div>
    </>
  );

  return (
    <header className={s.header}>
      <div className={cx(s.row, s[publicWidth(pathname)])}>
        <Link to="/public/home" className={s.logo} aria-label={t('site.home')}>
          <Logo />
        </Link>
        <nav className={s.ways} aria-label={t('shell.navigation')}>
          {ways.map(({ to, key }) => (
            <NavLink key={to} to={to} className={s.way}>
              {t(`site.${key}`)}
            </NavLink>
          ))}
        </nav>
        <div className={s.tools}>
          <LanguageSwitch />
          <SkinSwitch />
          {doors(s.wide)}
          <span className={s.toggle}>
            <IconButton
              ref={toggle}
              kind="outlined"
              label={open ? t('site.closeMenu') : t('site.openMenu')}
              icon={open ? <X size={16} /> : <Menu size={16} />}
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpenOn(open ? null : pathname)}
            />
          </span>
        </div>
      </div>
      <nav id={menuId} className={s.menu} aria-label={t('shell.menu')} hidden={!open}>
        {ways.map(({ to, key }) => (
          <NavLink key={to} to={to} className={s.line} onClick={() => setOpenOn(null)}>
            {t(`site.${key}`)}
          </NavLink>
        ))}
        {doors(undefined)}
      </nav>
    </header>
  );
}
