import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/button/link-button.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import type { SimilarCustomersQuery } from './customer-dialog.generated.ts';
import { customerPath } from './customer-search.ts';

/** Warns that customers like the new one exist, with links that open in another tab. */
export function SimilarCustomers({ similar }: { similar: SimilarCustomersQuery['similarCustomers'] }) {
  const { t } = useTranslation('customer');
  return (
    <Banner tone="warning" title={t('similar.title', { count: similar.length })}>
      {similar.map(({ company, taxCode, reasons }) => (
        <p key={company.id}>
          <TextLink to={customerPath(company.code)} target="_blank">
            {company.name}
          </TextLink>{' '}
          (
          {[company.code, taxCode, ...reasons.map((reason) => t(`similar.reason.${reason}`))]
            .filter(Boolean)
            .join(', ')}
          )
        </p>
      ))}
    </Banner>
  );
}
