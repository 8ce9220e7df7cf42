import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SAVED_VIEW_CAP } from '@wr1/schema/rules/list/saved-view.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ManageViewDialog } from './manage-view-dialog.tsx';
import type { SavedViewPickerProps } from './saved-view-picker.tsx';
import { activeView } from './saved-view-state.ts';
import type { SavedView } from './saved-view-state.ts';
import s from './saved-view.module.css';
import { useDefaultView } from './use-default-view.ts';
import { useSavedViews } from './use-saved-views.ts';

/** Menu of a list's views: open one, save the current state, replace the opened view, or manage all. */
export function SavedViewMenu({ list, search, beside = [], table, isBrought = false }: SavedViewPickerProps) {
  const { t } = useTranslation('saved-view');
  const toast = useToast();
  const [address, setAddress] = useSearchParams();
  const saved = useSavedViews(list, isBrought);
  const [opened, setOpened] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const views = saved.views ?? [];
  const shown = { search, hidden: table?.hidden ?? null };
  const active = activeView(views, shown, opened);
  // The view that was opened, if its filters have been changed since.
  const begun = active === null ? (views.find(({ id }) => id === opened) ?? null) : null;

  function show(next: string, replace = false) {
    // The list's own parser replaces values that are no longer valid with defaults.
    const params = new URLSearchParams(next);
    for (const [name, value] of address) if (beside.includes(name)) params.append(name, value);
    setAddress(params, { replace });
  }
  function open(view: SavedView, replace: boolean) {
    setOpened(view.id);
    if (view.hiddenColumns !== null) table?.setHidden(view.hiddenColumns);
    show(view.search, replace);
  }
  useDefaultView(saved.views ?? undefined, search, (view) => open(view, true));

  function openEverything() {
    setOpened(null);
    show('');
  }
  async function replaceBegun(view: SavedView) {
    const outcome = await saved.change(view, { search, hiddenColumns: table ? [...table.hidden] : null });
    if ('refusal' in outcome) toast.danger(outcome.refusal);
  }
  // The list works without views, which the connected system may not support or may fail to load.
  if (saved.views === null || (saved.error && saved.views === undefined)) return null;

  const isFull = views.length >= SAVED_VIEW_CAP;
  const items: MenuItem[] = [
    { id: 'everything', label: t('everything'), checked: active === null && search === '', onSelect: openEverything },
    ...views.map((view) => ({
      id: view.id,
      label: <span className={s.name}>{view.name}</span>,
      detail: view.isDefault ? t('opensFirst') : undefined,
      checked: view.id === active?.id,
      onSelect: () => open(view, false),
    })),
    { id: 'line', separator: true },
    ...(begun
      ? [{ id: 'replace', label: t('replace', { name: begun.name }), onSelect: () => void replaceBegun(begun) }]
      : []),
    {
      id: 'save',
      label: t('saveThis'),
      detail: isFull ? t('full', { n: SAVED_VIEW_CAP }) : undefined,
      disabled: isFull,
      onSelect: () => setDialog('save'),
    },
    ...(views.length > 0 ? [{ id: 'manage', label: t('manage'), onSelect: () => setDialog('manage') }] : []),
  ];
  return (
    <>
      <Menu
        label={t('title')}
        items={items}
        renderTrigger={(props) => (
          <Button
            {...props}
            kind="quiet"
            size="sm"
            icon={<Bookmark size={16} />}
            trailing={<ChevronDown size={14} />}
            loading={saved.busy}
            aria-label={active ? `${t('title')}: ${active.name}` : t('title')}
          >
            <span className={s.chosen}>{active?.name ?? t('title')}</span>
          </Button>
        )}
      />
      {dialog === 'save' && (
        <SaveViewDialog
          saved={saved}
          search={search}
          hidden={table?.hidden ?? null}
          onCreated={setOpened}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && <ManageViewDialog saved={saved} onClose={() => setDialog(null)} />}
    </>
  );
}
