import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { EraseUserDocument } from './person-data.generated.ts';

interface EraseDialogProps {
  user: { id: string; username: string | null; fullName: string; account: { version: number } };
  onClose: () => void;
  onErased: () => void;
}

/** Erases a disabled user's personal data, after showing the effect. Texts: `person-data`. */
export function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('person-data');
  const [erase] = useMutation(EraseUserDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ username: string }, SavePayload>({
    initial: { username: '' },
    problems: ({ username }) => ({
      username:
        username.trim() === ''
          ? { code: 'REQUIRED' }
          : username.trim() === user.username
            ? undefined
            : { code: 'INVALID_VALUE' },
    }),
    async send() {
      const input = { id: user.id, expectedVersion: user.account.version };
      return (await erase({ variables: { input } })).data?.eraseUser;
    },
    onSaved: onErased,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t('erase.title', { name: user.fullName })}
      submitLabel={t('erase.submit')}
    >
      <Banner tone="danger">{t('erase.warning')}</Banner>
      <KeyValue
        items={[
          { label: t('erase.deleted'), value: t('erase.deletedText') },
          { label: t('erase.replaced'), value: t('erase.replacedText') },
          { label: t('erase.kept'), value: t('erase.keptText') },
        ]}
      />
      <TextField
        {...form.bind('username')}
        label={t('erase.confirm', { username: user.username ?? '' })}
        autoComplete="off"
        required
        mono
      />
    </FormDialog>
  );
}
