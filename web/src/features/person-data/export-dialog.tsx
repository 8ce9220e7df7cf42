import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { startDownload } from '../../app/file/save-file.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { OwnPasswordDocument, RequestPersonalDataDocument } from './person-data.generated.ts';

interface ExportDialogProps {
  /** The user whose data is exported; null for one's own, which needs the password. */
  user: { id: string; fullName: string } | null;
  onClose: () => void;
}

/** Downloads all data about a person as a ZIP archive. Texts: `person-data`. */
export function ExportDialog({ user, onClose }: ExportDialogProps) {
  const { t } = useTranslation('person-data');
  const [request] = useMutation(RequestPersonalDataDocument, { errorPolicy: 'none' });
  const isOwn = user === null;
  const { data, error, refetch } = useQuery(OwnPasswordDocument, { skip: !isOwn, fetchPolicy: 'network-only' });
  const hasPassword = isOwn && data?.secondFactor?.hasPassword === true;
  const form = useRecordForm({
    initial: { currentPassword: '' },
    problems: ({ currentPassword }) => ({
      currentPassword: hasPassword && currentPassword === '' ? { code: 'REQUIRED' as const } : undefined,
    }),
    async send({ currentPassword }) {
      const input = isOwn ? { currentPassword: currentPassword || null } : { userId: user.id };
      const payload = (await request({ variables: { input } })).data?.requestPersonalData;
      return payload && { ...payload, message: t('export.started') };
    },
    onSaved({ downloadUrl, fileName }) {
      if (downloadUrl && fileName) startDownload(downloadUrl, fileName);
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      busy={form.dialog.busy || (isOwn && data === undefined)}
      onClose={onClose}
      title={isOwn ? t('export.ownTitle') : t('export.title', { name: user.fullName })}
      lead={t(isOwn ? 'export.ownLead' : 'export.lead')}
      submitLabel={t('export.submit')}
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {hasPassword && (
        <PasswordField
          {...form.bind('currentPassword')}
          label={t('export.password')}
          autoComplete="current-password"
          required
        />
      )}
    </FormDialog>
  );
}
