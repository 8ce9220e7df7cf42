import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { PartyCardFragmentDoc } from './party-card.generated.ts';
import type { PartyCardFragment } from './party-card.generated.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';

/** The customer, the requester and the account manager. */
export function PartyCard({ record }: { record: CardOf<PartyCardFragment> }) {
  const { t } = useTranslation('shipment');
  const card = useCard(PartyCardFragmentDoc, 'PartyCard', record);
  if (!card) return null;
  const { customer, contact, accountManager } = card;
  return (
    <Card title={t('party.title')}>
      <KeyValue
        stacked
        items={[
          {
            label: t('party.customer'),
            value: customer ? (
              <>
                <strong>{customer.name}</strong>
                <br />
                {[customer.code, customer.region?.name].filter(Boolean).join(', ')}
              </>
            ) : (
              t('party.noCustomer')
            ),
          },
          {
            label: t('party.contact'),
            value:
              contact && [contact.name, contact.companyName, contact.email, contact.phone].filter(Boolean).join(', '),
          },
          {
            label: t('party.accountManager'),
            value: accountManager ? (
              <>
                <strong>{accountManager.fullName}</strong>
                {accountManager.email && (
                  <>
                    <br />
                    {accountManager.email}
                  </>
                )}
              </>
            ) : null,
          },
        ]}
      />
    </Card>
  );
}
