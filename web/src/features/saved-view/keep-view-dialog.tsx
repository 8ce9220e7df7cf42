import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptName } from '@wr1/schema/rules/kept-name.ts';
import { SAVED_VIEW_NAME_LENGTH, viewNameProblem } from '@wr1/schema/rules/saved-view.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiText } from '../../ui/ui-text.tsx';
import s from './saved-view.module.css';
import type { SavedViews } from './use-saved-views.ts';

interface KeepViewDialogProps {
  saved: SavedViews;
  search: string;
  /** Columns that are hidden now; null where they cannot be chosen. */
  hidden: readonly string[] | null;
  /** Told the id of the new view. */
  onKept: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for the name under which what the list shows is kept. */
export function KeepViewDialog({ saved, search, hidden, onKept, onClose }: KeepViewDialogProps) {
  const { t } = useTranslation('saved-view');
  const text = useUiText();
  const message = useMessage();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  // The same content is the same request: a second press keeps no second view.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<{ text: string; atName: boolean } | null>(null);

  async function submit() {
    if (saved.busy) return;
    const tidy = keptName(name);
    const code = viewNameProblem(
      tidy,
      (saved.views ?? []).map((view) => view.name),
    );
    if (code) {
      setProblem({ text: message(code, { n: SAVED_VIEW_NAME_LENGTH }), atName: true });
      return;
    }
    const outcome = await saved.keep({
      name: tidy,
      search,
      hiddenColumns: hidden === null ? null : [...hidden],
      isDefault,
      idempotencyKey: requestKey,
    });
    if ('refusal' in outcome) {
      setProblem({ text: outcome.refusal, atName: outcome.field === 'name' });
      return;
    }
    onKept(outcome.views.find((view) => view.name === tidy)?.id ?? null);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('keepTitle')}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={saved.busy} onClick={() => void submit()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {problem && !problem.atName && <Banner tone="danger">{problem.text}</Banner>}
        <p className={s.quiet}>{t('keepText')}</p>
        <TextField
          label={t('name')}
          required
          maxLength={SAVED_VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(next) => {
            setName(next);
            setRequestKey(crypto.randomUUID());
            setProblem(null);
          }}
          error={problem?.atName ? problem.text : null}
        />
        <Checkbox
          label={t('default')}
          checked={isDefault}
          onChange={(next) => {
            setDefault(next);
            setRequestKey(crypto.randomUUID());
          }}
        />
      </form>
    </Dialog>
  );
}
