import { ArrowDown, ArrowUp, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { SAVED_VIEW_NAME_LENGTH, viewNameProblem } from '@wr1/schema/rules/list/saved-view.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { NameForm } from '../../ui/form/name-form.tsx';
import type { SavedView } from './saved-view-state.ts';
import s from './saved-view.module.css';
import type { ViewOutcome } from './use-saved-views.ts';

interface ManagedViewProps {
  view: SavedView;
  /** Names of the list's other views. */
  others: readonly string[];
  busy: boolean;
  onRename: (name: string) => Promise<ViewOutcome>;
  onDefault: () => void;
  /** Undefined if the view cannot move in that direction. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** A saved view with its actions. While it is being renamed, its name is a field. */
export function ManagedView({ view, others, busy, onRename, onDefault, onUp, onDown, onRemove }: ManagedViewProps) {
  const { t } = useTranslation('saved-view');
  const message = useMessage();
  const [renaming, setRenaming] = useState(false);
  const { name } = view;
  if (renaming) {
    return (
      <li className={s.view}>
        <NameForm
          label={t('name')}
          name={name}
          maxLength={SAVED_VIEW_NAME_LENGTH}
          submitLabel={t('save')}
          busy={busy}
          tidy={normalizedName}
          check={(tidy) => {
            const code = viewNameProblem(tidy, others);
            return code && message(code, { n: SAVED_VIEW_NAME_LENGTH });
          }}
          onSubmit={async (tidy) => {
            const outcome = await onRename(tidy);
            return 'refusal' in outcome ? outcome.refusal : null;
          }}
          onEnd={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={s.view}>
      <div className={s.words}>
        <span className={s.name}>{name}</span>
        {view.isDefault && <span className={s.quiet}>{t('opensFirst')}</span>}
      </div>
      <div className={s.actions}>
        <IconButton
          size="sm"
          label={t('action.default', { name })}
          aria-pressed={view.isDefault}
          icon={<Star size={16} fill={view.isDefault ? 'currentColor' : 'none'} />}
          onClick={onDefault}
        />
        <IconButton
          size="sm"
          label={t('action.rename', { name })}
          icon={<Pencil size={16} />}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          size="sm"
          label={t('action.up', { name })}
          icon={<ArrowUp size={16} />}
          disabled={!onUp}
          onClick={onUp}
        />
        <IconButton
          size="sm"
          label={t('action.down', { name })}
          icon={<ArrowDown size={16} />}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton size="sm" label={t('action.delete', { name })} icon={<Trash2 size={16} />} onClick={onRemove} />
      </div>
    </li>
  );
}
