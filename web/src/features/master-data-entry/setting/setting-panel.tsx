import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { settingProblem, systemSetting } from '@wr1/schema/rules/setting/system-setting.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { UpdateSystemSettingDocument } from './setting-section.generated.ts';
import type { SettingRowFragment } from './setting-section.generated.ts';

/** A setting as the page shows it. */
export type SettingRow = Omit<SettingRowFragment, ' $fragmentName'>;

export interface SettingPanelProps {
  setting: SettingRow;
  onClose: () => void;
  onSaved: () => void;
}

/** A panel to change a setting, with its range and default. */
export function SettingPanel({ setting, onClose, onSaved }: SettingPanelProps) {
  const { t } = useTranslation('master-data-entry');
  const { locale } = useLanguage();
  const { code, label, meaning, unit, minimum, maximum, defaultValue, kind } = setting;
  const described = systemSetting(code);
  const [update] = useMutation(UpdateSystemSettingDocument, { errorPolicy: 'none' });
  const form = useRecordForm<{ value: string }, SavePayload>({
    initial: { value: setting.value },
    // A setting that this release does not know is checked only by the server.
    problems: ({ value }) => ({ value: (described && settingProblem(described, value)) ?? undefined }),
    async send({ value }) {
      const input = { code, value, expectedVersion: setting.version };
      return (await update({ variables: { input } })).data?.updateSystemSetting;
    },
    onSaved,
  });
  const range =
    minimum !== null && minimum !== undefined && maximum !== null && maximum !== undefined && kind !== 'MARGIN'
      ? t('settings.between', { min: formatNumber(minimum, locale), max: formatNumber(maximum, locale) })
      : null;
  return (
    <FormDialog
      {...form.dialog}
      side="right"
      onClose={onClose}
      title={label}
      lead={meaning}
      submitLabel={t('panel.save')}
    >
      <TextField
        {...form.bind('value')}
        label={t('settings.value')}
        unit={unit ?? undefined}
        required
        autoComplete="off"
        mono={kind !== 'TEXT'}
        hint={range}
        labelEnd={
          form.values.value !== defaultValue && (
            <TextButton onClick={() => form.set({ value: defaultValue })}>{t('settings.restore')}</TextButton>
          )
        }
      />
      <KeyValue
        items={[
          { label: t('settings.default'), value: defaultValue },
          { label: t('settings.code'), value: <Code size={12}>{code}</Code> },
        ]}
      />
    </FormDialog>
  );
}
