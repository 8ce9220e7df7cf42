import { useTranslation } from 'react-i18next';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';

/** A switch that shows both languages, for pages outside the shell. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <Segmented
      label={t('language.label')}
      options={LANGUAGE.map((value) => ({
        value,
        label: t(`language.short.${value}`),
        title: t(`language.${value}`),
      }))}
      value={language}
      onChange={(value) => void setLanguage(value)}
    />
  );
}
