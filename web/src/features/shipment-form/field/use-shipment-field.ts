import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { TemplateParams } from '@wr1/schema/rules/milestone/template.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import type { Locale } from '../../../ui/text/format.ts';
import { readProblem, readRefusal } from '../values/shipment-schema.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';

/**
 * Returns the props for the field at a path. An error message appears once the field has been touched or the form
 * submitted.
 */
export function useShipmentField(): (path: string) => {
  name: string;
  error: string | undefined;
  onBlur: () => void;
} {
  const { t } = useTranslation('message');
  const { locale } = useLanguage();
  const { errors, touched, submitCount, setFieldTouched } = useFormikContext<ShipmentValues>();
  return (path) => {
    const found: unknown = getIn(errors, path);
    const shown = typeof found === 'string' && (submitCount > 0 || Boolean(getIn(touched, path)));
    const refusal = shown ? readRefusal(found) : null;
    const problem = shown && refusal === null ? readProblem(found) : null;
    return {
      name: path,
      error: refusal ?? (problem ? t(problem.code, shownParams(problem.params, locale)) : undefined),
      onBlur: () => void setFieldTouched(path),
    };
  };
}

/** Formats the numbers in message parameters: 26,500. */
function shownParams(params: TemplateParams, locale: Locale): TemplateParams {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, locale) : value,
  ]);
  return Object.fromEntries(entries) as TemplateParams;
}
