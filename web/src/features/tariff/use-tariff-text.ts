import { useTranslation } from 'react-i18next';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { tariffField, tariffText } from './tariff-text.ts';

/** Formats a table's values in the page's language. */
export function useTariffText(table: TariffTable) {
  const { t } = useTranslation('tariff');
  const { language, locale } = useLanguage();
  const variant = { language, locale, yes: t('yes'), no: t('no'), any: t('any') };
  return {
    /** A row's value as text; empty if there is no value. */
    value(name: string, values: TariffValues, row: TariffValues = values): string {
      const field = tariffField(table, name);
      return field === null ? '' : tariffText(field, values[name] ?? null, row, variant);
    },
    heading: (name: string) => tariffField(table, name)?.label[language] ?? name,
  };
}
