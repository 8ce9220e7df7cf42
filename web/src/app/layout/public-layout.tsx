import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { loginPath } from '../guard.ts';
import { LanguageSwitch } from './language-switch.tsx';
import s from './public-layout.module.css';
import { SkinSwitch } from './skin-switch.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of the public pages: a slim header with language, skin and sign-in. */
export function PublicLayout() {
  const { t } = useTranslation();
  return (
    <div className={s.frame}>
      <SkipLink />
      <header className={s.header}>
        <Link to="/" aria-label="WR1">
          <Logo />
        </Link>
        <div className={s.tools}>
          <LanguageSwitch />
          <SkinSwitch />
          <LinkButton to={loginPath} kind="outlined">
            {t('shell.signIn')}
          </LinkButton>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
