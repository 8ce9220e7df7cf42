import { useQuery } from '@apollo/client/react';
import { Bookmark, Building2, FilePenLine, KeyRound, Languages, LogOut, Moon, ReceiptText, Sun } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChangePasswordDialog } from '../../../features/user/change-password-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSkin } from '../../../ui/button/skin.ts';
import { session } from '../../session/browser-session.ts';
import type { Viewer } from '../../session/viewer-context.tsx';
import s from './command-palette.module.css';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { recordPath } from '../menu/navigation.ts';
import { matching } from './palette-entry.ts';
import type { PaletteEntry, PaletteSection } from './palette-entry.ts';
import { PaletteSearchDocument } from './palette-search.generated.ts';
import type { PaletteSearchQuery } from './palette-search.generated.ts';

interface CommandPaletteProps {
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
}

/** Ctrl/Cmd K: opens any page, quotation or booking, and runs common actions by keyboard. */
export function CommandPalette({ viewer, open, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('palette.title')} size="md" flush>
        <PaletteBody
          viewer={viewer}
          onClose={onClose}
          onChangePassword={() => {
            onClose();
            setChanging(true);
          }}
        />
      </Dialog>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );
}

/** The text, updated once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function PaletteBody({
  viewer,
  onClose,
  onChangePassword,
}: Pick<CommandPaletteProps, 'viewer' | 'onClose'> & { onChangePassword: () => void }) {
  const { t } = useTranslation();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { language, setLanguage } = useLanguage();
  const [skin, setSkin] = useSkin();
  const wanted = useSettled(typed.trim());
  const searching = wanted.length >= 2;
  const { data, loading } = useQuery(PaletteSearchDocument, {
    variables: {
      text: wanted,
      staff: viewer.isStaff,
      hasDebitNotes: viewer.menu.some(({ route }) => route === '/user/debit-notes'),
    },
    // One list that fails does not hide the others.
    errorPolicy: 'all',
    skip: !searching,
    fetchPolicy: 'no-cache',
  });
  useEffect(() => input.current?.focus(), []);

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const pages: PaletteEntry[] = viewer.menu
    .filter((entry) => !entry.isHidden || entry.route === '/notifications')
    .map((entry) => ({
      id: entry.route,
      label: entry.label,
      icon: <MenuIcon name={entry.icon} />,
      onChoose: () => go(entry.route),
    }));
  const actions: PaletteEntry[] = [
    {
      id: 'language',
      label: t(language === 'vn' ? 'palette.toEnglish' : 'palette.toVietnamese'),
      icon: <Languages size={16} />,
      onChoose: () => {
        onClose();
        void setLanguage(language === 'vn' ? 'en' : 'vn');
      },
    },
    {
      id: 'skin',
      label: t(skin === 'dark' ? 'skin.light' : 'skin.dark'),
      icon: skin === 'dark' ? <Sun size={16} /> : <Moon size={16} />,
      onChoose: () => {
        onClose();
        setSkin(skin === 'dark' ? 'light' : 'dark');
      },
    },
    { id: 'password', label: t('shell.changePassword'), icon: <KeyRound size={16} />, onChoose: onChangePassword },
    {
      id: 'out',
      label: t(viewer.viewedBy ? 'view.end' : 'shell.signOut'),
      icon: <LogOut size={16} />,
      onChoose: () => void session.signOut(),
    },
  ];
  const recordEntry =
    (kind: 'quotation' | 'booking') =>
    (
      record: PaletteSearchQuery['bookings']['nodes'][number] | PaletteSearchQuery['quotations']['nodes'][number],
    ): PaletteEntry => ({
      id: record.id,
      label: record.number,
      mono: true,
      icon: kind === 'booking' ? <Bookmark size={16} /> : <FilePenLine size={16} />,
      detail: (
        <>
          <Route from={record.polCode} to={record.podCode} size={12} />
          {viewer.isStaff && record.customer?.name}
        </>
      ),
      onChoose: () => go(recordPath(viewer.role, kind, record.number)),
    });
  const customerEntry = (customer: NonNullable<PaletteSearchQuery['customers']>['nodes'][number]): PaletteEntry => ({
    id: customer.id,
    label: customer.name,
    icon: <Building2 size={16} />,
    detail: customer.code,
    onChoose: () => go(`/admin/my-booking?customer=${encodeURIComponent(customer.id)}`),
  });
  const debitNoteEntry = (note: NonNullable<PaletteSearchQuery['debitNotes']>['nodes'][number]): PaletteEntry => ({
    id: note.id,
    label: note.number,
    mono: true,
    icon: <ReceiptText size={16} />,
    detail: [note.booking?.number, viewer.isStaff && note.customer?.name].filter(Boolean).join(', '),
    onChoose: () =>
      go(note.booking ? recordPath(viewer.role, 'booking', note.booking.number) : `/user/debit-notes?q=${note.number}`),
  });
  const found = searching && data ? data : null;
  const sections: PaletteSection[] = [
    {
      id: 'records',
      heading: t('palette.records'),
      entries: [
        ...(found?.bookings.nodes.map(recordEntry('booking')) ?? []),
        ...(found?.quotations.nodes.map(recordEntry('quotation')) ?? []),
      ],
    },
    {
      id: 'debitNotes',
      heading: t('palette.debitNotes'),
      entries: found?.debitNotes?.nodes.map(debitNoteEntry) ?? [],
    },
    {
      id: 'customers',
      heading: t('palette.customers'),
      entries: found?.customers?.nodes.map(customerEntry) ?? [],
    },
    { id: 'pages', heading: t('palette.pages'), entries: matching(pages, typed) },
    { id: 'actions', heading: t('palette.actions'), entries: matching(actions, typed) },
  ].filter((section) => section.entries.length > 0);
  const entries = sections.flatMap((section) => section.entries);
  const chosen = Math.min(at, entries.length - 1);
  const busy = searching && loading;

  function move(event: KeyboardEvent) {
    const last = entries.length - 1;
    const target = { ArrowDown: chosen >= last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1 }[event.key];
    if (target !== undefined && last >= 0) {
      event.preventDefault();
      setAt(target);
      document.getElementById(`${list}-${target}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      entries[chosen]?.onChoose();
    }
  }

  return (
    <div className={s.body}>
      <input
        ref={input}
        className={s.input}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${list}-${chosen}` : undefined}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <div id={list} role="listbox" aria-label={t('palette.title')} className={s.list}>
        {sections.map((section) => (
          <div key={section.id} role="group" aria-label={section.heading}>
            <p className={s.heading} aria-hidden="true">
              {section.heading}
            </p>
            {section.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <div
                  key={entry.id}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  tabIndex={-1}
                  className={cx(s.option, index === chosen && s.chosen)}
                  onPointerMove={() => setAt(index)}
                  onClick={entry.onChoose}
                  onKeyDown={move}
                >
                  <span className={s.icon}>{entry.icon}</span>
                  {entry.mono ? <Code strong>{entry.label}</Code> : <span>{entry.label}</span>}
                  {entry.detail !== undefined && <span className={s.detail}>{entry.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={s.foot} role="status">
        {busy
          ? t('palette.searching')
          : entries.length === 0
            ? t('palette.nothing', { text: typed.trim() })
            : t('palette.hint')}
      </p>
    </div>
  );
}
