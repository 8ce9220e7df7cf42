import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { readProblem } from './request-schema.ts';
import type { RequestValues } from './request-values.ts';

/** One field of the request form by its path: its message once it was left or sending was tried. */
export function useRequestField(): (path: string) => {
  name: string;
  error: string | undefined;
  onBlur: () => void;
} {
  const { t } = useTranslation('message');
  const { errors, touched, submitCount, setFieldTouched } = useFormikContext<RequestValues>();
  return (path) => {
    const found: unknown = getIn(errors, path);
    const shown = typeof found === 'string' && (submitCount > 0 || Boolean(getIn(touched, path)));
    const problem = shown ? readProblem(found) : null;
    return {
      name: path,
      error: problem ? t(problem.code, problem.params) : undefined,
      onBlur: () => void setFieldTouched(path),
    };
  };
}
