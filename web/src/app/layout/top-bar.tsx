import { ChevronDown, Globe, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { landingPath } from '@wr1/schema/rules/access/area.ts';
import { BellMenu } from '../../features/notification/bell-menu.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { Logo } from '../../ui/picture/logo.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useMedia } from '../../ui/browser/use-media.ts';
import { useCurrentTitle } from '../page/page-title.ts';
import { isRestricted } from '../session/viewer-context.tsx';
import type { Viewer } from '../session/viewer-context.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { breadcrumbOf } from './menu/navigation.ts';
import { SkinSwitch } from './skin-switch.tsx';
import s from './top-bar.module.css';

interface TopBarProps {
  viewer: Viewer | null;
  unreadCount: number;
  phone: boolean;
  onSearch: () => void;
}

/** Breadcrumb, search, language, theme, bell and account; on a phone, the logo, search and bell. */
export function TopBar({ viewer, unreadCount, phone, onSearch }: TopBarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = useCurrentTitle();
  const wide = useMedia('(min-width: 1100px)');
  if (phone) {
    return (
      <header className={s.bar} data-print="off">
        <Link to={viewer ? landingPath(viewer.role) : '/'} aria-label="WR1">
          <Logo />
        </Link>
        {viewer && !isRestricted(viewer) && (
          <div className={s.phoneTools}>
            <IconButton size="xl" label={t('shell.searchShort')} icon={<Search size={20} />} onClick={onSearch} />
            <BellMenu size="xl" unreadCount={unreadCount} />
          </div>
        )}
      </header>
    );
  }
  return (
    <header className={s.bar} data-print="off">
      <div className={s.where}>
        {viewer && <Breadcrumb items={breadcrumbOf(viewer.menu, pathname, title, t)} label={t('shell.breadcrumb')} />}
      </div>
      {viewer && !isRestricted(viewer) && (
        <>
          {wide ? (
            <button type="button" className={s.search} onClick={onSearch}>
              <Search size={16} aria-hidden="true" />
              <span className={s.searchText}>{t('shell.search')}</span>
              <KeyHint>{isApple() ? '⌘ K' : 'Ctrl K'}</KeyHint>
            </button>
          ) : (
            <IconButton label={t('shell.search')} icon={<Search size={16} />} onClick={onSearch} />
          )}
        </>
      )}
      <LanguageMenu />
      <SkinSwitch kind="quiet" />
      {viewer && !isRestricted(viewer) && <BellMenu size="md" unreadCount={unreadCount} />}
      <span className={s.line} />
      {viewer && <AccountMenu viewer={viewer} />}
    </header>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function LanguageMenu() {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <Menu
      label={t('language.label')}
      items={LANGUAGE.map((value) => ({
        id: value,
        label: <span lang={value === 'vn' ? 'vi' : 'en'}>{t(`language.${value}`)}</span>,
        checked: value === language,
        onSelect: () => void setLanguage(value),
      }))}
      renderTrigger={(props) => (
        <button type="button" {...props} className={s.language}>
          <Globe size={16} aria-hidden="true" />
          <span className="sr">{`${t('language.label')}: ${t(`language.${language}`)}`}</span>
          <span>{t(`language.short.${language}`)}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    />
  );
}
