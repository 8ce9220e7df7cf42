import { useTranslation } from 'react-i18next';
import type { ApiKeyScope } from '../../schema-types.generated.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Code } from '../../ui/text/code.tsx';
import s from './api-key.module.css';
import { isImplied, scopeGroups, scopeName } from './api-key-scope.ts';

interface ApiKeyScopeFieldProps {
  value: readonly ApiKeyScope[];
  onChange: (scopes: readonly ApiKeyScope[]) => void;
  /** Scopes that may be granted; others are hidden. */
  grantable: readonly ApiKeyScope[];
  error: string | null;
}

/** A key's scopes by noun, each with an explanation. Write access includes read. */
export function ApiKeyScopeField({ value, onChange, grantable, error }: ApiKeyScopeFieldProps) {
  const { t } = useTranslation('api-key');
  const groups = scopeGroups
    .map(({ noun, scopes }) => ({ noun, scopes: scopes.filter((scope) => grantable.includes(scopeName(scope))) }))
    .filter(({ scopes }) => scopes.length > 0);
  return (
    <fieldset className={s.scopes} data-invalid={error !== null || undefined}>
      <legend className={s.legend}>{t('form.scopes')}</legend>
      <p className={s.quiet}>{t('form.scopesHint')}</p>
      {error !== null && (
        <p className={s.problem} role="alert">
          {error}
        </p>
      )}
      {groups.map(({ noun, scopes }) => (
        <div key={noun} className={s.noun}>
          <p className={s.nounName}>{t(`noun.${noun}`)}</p>
          <div className={s.rights}>
            {scopes.map((scope) => {
              const name = scopeName(scope);
              const implied = isImplied(scope, value);
              return (
                <Checkbox
                  key={scope}
                  checked={implied || value.includes(name)}
                  disabled={implied}
                  invalid={error !== null}
                  label={
                    <>
                      {t(scope.endsWith(':write') ? 'choice.write' : 'choice.read')}{' '}
                      <Code size={12} muted>
                        {scope}
                      </Code>
                    </>
                  }
                  detail={t(`scope.${name}`)}
                  onChange={(checked) => onChange(checked ? [...value, name] : value.filter((other) => other !== name))}
                />
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
