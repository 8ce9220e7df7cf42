import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import s from './registration-list.module.css';

/** Values that an administrator enters for an approval. */
export interface Decision {
  /** Opaque id; empty if unassigned. */
  accountManagerId: string;
  /** Code of the customer level; empty to derive it from the planned volume. */
  level: string;
}

interface DecisionFieldsProps {
  value: Decision;
  onChange: (decision: Decision) => void;
  accountManagers: readonly { id: string; fullName: string }[];
  levels: readonly { code: string; name: string; discountPercent: string }[];
}

/** Fields for the new company's account manager and customer level. */
export function DecisionFields({ value, onChange, accountManagers, levels }: DecisionFieldsProps) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  return (
    <section className={s.decision} aria-label={t('detail.decision')}>
      <FieldGrid>
        <Select
          label={t('detail.accountManager')}
          value={value.accountManagerId}
          onChange={(accountManagerId) => onChange({ ...value, accountManagerId })}
          options={[
            { value: '', label: t('detail.nobody') },
            ...accountManagers.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
        />
        <Select
          label={t('detail.level')}
          hint={t('detail.levelHint')}
          value={value.level}
          onChange={(level) => onChange({ ...value, level })}
          options={levels.map(({ code, name, discountPercent }) => ({
            value: code,
            label: name,
            ...(Number(discountPercent) > 0 && {
              detail: t('detail.discount', { percent: formatNumber(discountPercent, locale) }),
            }),
          }))}
        />
      </FieldGrid>
    </section>
  );
}
