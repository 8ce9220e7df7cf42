import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { LeadCardFragmentDoc } from './lead-card.generated.ts';
import type { LeadCardFragment } from './lead-card.generated.ts';
import s from './lead-card.module.css';

/** Contact details of a requester without an account, for staff. */
export function LeadCard({ record }: { record: CardOf<LeadCardFragment> }) {
  const { t } = useTranslation('lead');
  const card = useCard(LeadCardFragmentDoc, 'LeadCard', record);
  const contact = card?.contact;
  if (!contact) return null;
  const { name, companyName, email, phone } = contact;
  return (
    <Card title={t('link.title')}>
      <KeyValue
        items={[
          { label: t('link.name'), value: name && <strong>{name}</strong> },
          { label: t('link.company'), value: companyName },
          {
            label: t('link.email'),
            value: email && (
              <a className={s.reach} href={`mailto:${encodeURIComponent(email)}`}>
                <Mail size={14} aria-hidden="true" />
                {email}
              </a>
            ),
          },
          {
            label: t('link.phone'),
            value: phone && (
              <a className={s.reach} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <Phone size={14} aria-hidden="true" />
                {phone}
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}
