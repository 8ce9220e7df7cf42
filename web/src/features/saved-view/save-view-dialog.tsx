import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { SAVED_VIEW_NAME_LENGTH, viewNameProblem } from '@wr1/schema/rules/list/saved-view.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateSavedViewDocument } from './saved-view.generated.ts';
import type { SavedViews } from './use-saved-views.ts';

interface SaveViewDialogProps {
  saved: SavedViews;
  search: string;
  /** Columns that are hidden now; null if the list has no column choice. */
  hidden: readonly string[] | null;
  /** Called with the id of the new view. */
  onCreated: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for a name and saves the current view. */
export function SaveViewDialog({ saved, search, hidden, onCreated, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('saved-view');
  const [create] = useMutation(CreateSavedViewDocument, { errorPolicy: 'none' });
  const others = (saved.views ?? []).map((view) => view.name);
  const form = useRecordForm({
    initial: { name: '', isDefault: false },
    problems: ({ name }) => {
      const code = viewNameProblem(normalizedName(name), others);
      return { name: code ? { code, params: { n: SAVED_VIEW_NAME_LENGTH } } : undefined };
    },
    async send({ name, isDefault }, idempotencyKey) {
      const hiddenColumns = hidden === null ? null : [...hidden];
      const input = { list: saved.list, name: normalizedName(name), search, hiddenColumns, isDefault, idempotencyKey };
      return (await create({ variables: { input } })).data?.createSavedView;
    },
    onSaved({ views }) {
      if (views) saved.show(views);
      onCreated(views?.find((view) => view.name === normalizedName(form.values.name))?.id ?? null);
      onClose();
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t('saveTitle')}
      submitLabel={t('submit')}
      lead={t('saveText')}
      onClose={onClose}
    >
      <TextField
        {...form.bind('name')}
        label={t('name')}
        required
        maxLength={SAVED_VIEW_NAME_LENGTH}
        autoComplete="off"
      />
      <Checkbox
        label={t('default')}
        checked={form.values.isDefault}
        onChange={(isDefault) => form.set({ isDefault })}
      />
    </FormDialog>
  );
}
