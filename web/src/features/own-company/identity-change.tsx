import { useTranslation } from 'react-i18next';
import type { CompanyIdentityTextFragment } from './own-company.generated.ts';
import s from './own-company.module.css';

type Identity = Omit<CompanyIdentityTextFragment, ' $fragmentName' | '__typename'>;
const FIELDS = ['name', 'nameVn', 'taxCode'] as const;

/** The values that differ, each with the old one struck through. Needs the catalogue `own-company`. */
export function IdentityChange({ before, after }: { before: Identity; after: Identity }) {
  const { t } = useTranslation('own-company');
  return (
    <dl className={s.changes}>
      {FIELDS.filter((field) => before[field] !== after[field]).map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>
            {before[field] && (
              <>
                <del className={s.old}>{before[field]}</del>{' '}
              </>
            )}
            <ins style={{ textDecoration: 'none' }}>{after[field] ?? t('removed')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
