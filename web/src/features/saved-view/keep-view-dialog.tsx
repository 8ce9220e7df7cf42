import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { SAVED_VIEW_NAME_LENGTH, viewNameProblem } from '@wr1/schema/rules/list/saved-view.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SavedViews } from './use-saved-views.ts';

interface KeepViewDialogProps {
  saved: SavedViews;
  search: string;
  /** Columns that are hidden now; null if the list has no column choice. */
  hidden: readonly string[] | null;
  /** Called with the id of the new view. */
  onKept: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for a name and saves the current view. */
export function KeepViewDialog({ saved, search, hidden, onKept, onClose }: KeepViewDialogProps) {
  const { t } = useTranslation('saved-view');
  const message = useMessage();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  // The same content keeps the same key, so that a second click saves no second view.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<{ text: string; atName: boolean } | null>(null);

  async function submit() {
    const tidy = normalizedName(name);
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
    <FormDialog
      title={t('keepTitle')}
      submitLabel={t('submit')}
      busy={saved.busy}
      problem={problem && !problem.atName ? problem.text : null}
      lead={t('keepText')}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
