import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { LeadCardFragmentDoc } from './lead-card.generated.ts';
import type { LeadCardFragment } from './lead-card.generated.ts';
import s from './lead-card.module.css';

const LinkCustomerDialog = lazyDialog(() =>
  import('./link-customer-dialog.tsx').then((module) => module.LinkCustomerDialog),
);

interface LeadBannerProps {
  record: CardOf<LeadCardFragment>;
  reload: () => Promise<unknown>;
}

/** Above the price of a request without an account: who receives it, and the choice to link a customer first. */
export function LeadBanner({ record, reload }: LeadBannerProps) {
  const { t } = useTranslation(['lead', 'lead-quotation']);
  const [linking, setLinking] = useState(false);
  const card = useCard(LeadCardFragmentDoc, 'LeadCard', record);
  if (!card?.contact || card.customer !== null) return null;
  const { name, companyName, email, phone } = card.contact;
  return (
    <>
      <Banner
        title={t('link.title')}
        actions={
          card.allowedActions.includes('LINK_CUSTOMER') && (
            <Button size="sm" onClick={() => setLinking(true)}>
              {t('link.open')}
            </Button>
          )
        }
      >
        <p>
          {[name, companyName, phone].filter(Boolean).join(', ')}
          {email && (
            <>
              {', '}
              <a className={s.address} href={`mailto:${encodeURIComponent(email)}`}>
                {email}
              </a>
            </>
          )}
        </p>
        <p>{t('lead-quotation:stage.pricing')}</p>
      </Banner>
      <LinkCustomerDialog open={linking} onClose={() => setLinking(false)} record={record} reload={reload} />
    </>
  );
}
