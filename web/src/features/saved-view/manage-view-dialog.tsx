import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ManagedView } from './managed-view.tsx';
import type { SavedView } from './saved-view-state.ts';
import s from './saved-view.module.css';
import type { SavedViews, ViewOutcome } from './use-saved-views.ts';

interface ManageViewDialogProps {
  saved: SavedViews;
  onClose: () => void;
}

/** Manages all views of a list: rename, move, delete, and set the default. */
export function ManageViewDialog({ saved, onClose }: ManageViewDialogProps) {
  const { t } = useTranslation('saved-view');
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const views = saved.views ?? [];

  async function take(outcome: Promise<ViewOutcome>) {
    setProblem(null);
    const done = await outcome;
    if ('refusal' in done) setProblem(done.refusal);
  }
  async function remove(view: SavedView) {
    const isSure = await confirm({
      title: t('deleteTitle', { name: view.name }),
      body: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
    });
    if (isSure) await take(saved.remove(view));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('manageTitle')}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={s.form}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {views.length === 0 ? (
          <p className={s.quiet}>{t('none')}</p>
        ) : (
          <ul className={s.views} aria-label={t('manageTitle')}>
            {views.map((view, index) => (
              <ManagedView
                key={view.id}
                view={view}
                others={views.filter(({ id }) => id !== view.id).map(({ name }) => name)}
                busy={saved.busy}
                onRename={(name) => saved.change(view, { name })}
                onDefault={() => void take(saved.change(view, { isDefault: !view.isDefault }))}
                onUp={index > 0 ? () => void take(saved.change(view, { position: index - 1 })) : undefined}
                onDown={
                  index < views.length - 1 ? () => void take(saved.change(view, { position: index + 1 })) : undefined
                }
                onRemove={() => void remove(view)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
