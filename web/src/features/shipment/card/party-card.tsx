import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import s from '../party/shipment-party.module.css';
import { PartyCardFragmentDoc } from './party-card.generated.ts';
import type { PartyCardFragment, ShipmentPartyTextFragment } from './party-card.generated.ts';

// Loaded on demand, together with the texts of the address book.
const ShipmentPartyDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../party/shipment-party-dialog.tsx'), loadTexts(['party'])]);
  return module.ShipmentPartyDialog;
});
const ReferenceDialog = lazyDialog(() =>
  import('../party/reference-dialog.tsx').then((module) => module.ReferenceDialog),
);

/** The parties on the bill, who to contact at the forwarder, and the references of a record. */
export function PartyCard({ record }: { record: CardOf<PartyCardFragment> }) {
  const { t } = useTranslation('shipment');
  const { isStaff } = useViewer();
  const [editing, setEditing] = useState<'parties' | 'references' | null>(null);
  const card = useCard(PartyCardFragmentDoc, 'PartyCard', record);
  if (!card) return null;
  const { customer, contact, accountManager, parties, references } = card;
  return (
    <Card
      title={t('party.title')}
      {...(parties?.canUpdate && {
        actions: (
          <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing('parties')}>
            {t('party.edit')}
          </Button>
        ),
      })}
    >
      <div className={s.stack}>
        <KeyValue
          stacked
          items={[
            ...(parties === null ? [] : partyItems(parties, t)),
            {
              label: t('party.customer'),
              value: customer
                ? isStaff && (
                    <>
                      <strong>{customer.name}</strong>
                      <br />
                      {[customer.code, customer.region?.name].filter(Boolean).join(', ')}
                    </>
                  )
                : t('party.noCustomer'),
            },
            {
              label: t('party.contact'),
              value:
                contact && [contact.name, contact.companyName, contact.email, contact.phone].filter(Boolean).join(', '),
            },
            {
              label: t('party.accountManager'),
              value: accountManager && (
                <>
                  <strong>{accountManager.fullName}</strong>
                  {accountManager.email && (
                    <>
                      <br />
                      {accountManager.email}
                    </>
                  )}
                </>
              ),
            },
          ].filter(({ value }) => value !== false)}
        />
        <References card={card} />
        {references.canUpdate && (
          <p>
            <TextButton onClick={() => setEditing('references')}>{t('reference.edit')}</TextButton>
          </p>
        )}
      </div>
      {parties && (
        <ShipmentPartyDialog
          open={editing === 'parties'}
          record={{ ...card, parties }}
          onClose={() => setEditing(null)}
        />
      )}
      <ReferenceDialog open={editing === 'references'} record={card} onClose={() => setEditing(null)} />
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation<'shipment'>>['t'];

/** The roles of a bill of lading; an agent only if there is one. */
function partyItems(parties: NonNullable<PartyCardFragment['parties']>, t: Translate) {
  const none = <span className={s.quiet}>{t('party.none')}</span>;
  const shown = (party: ShipmentPartyTextFragment | null) => (party === null ? none : <PartyText party={party} />);
  return [
    { label: t('party.role.shipper'), value: shown(parties.shipper) },
    { label: t('party.role.consignee'), value: shown(parties.consignee) },
    {
      label: t('party.role.notifyParty'),
      value: parties.isNotifySameAsConsignee ? <strong>{t('party.same')}</strong> : shown(parties.notifyParty),
    },
    { label: t('party.role.agent'), value: parties.agent && <PartyText party={parties.agent} /> },
  ];
}

function PartyText({ party }: { party: ShipmentPartyTextFragment }) {
  const { name, address, countryCode, taxCode, contactName, phone, email } = party;
  const contact = [contactName, phone, email].filter(Boolean).join(', ');
  return (
    <span className={s.text}>
      <strong>{name}</strong>
      <br />
      {address}, {countryCode}
      {taxCode && (
        <>
          <br />
          <Code size={12}>{taxCode}</Code>
        </>
      )}
      {contact && (
        <>
          <br />
          <span className={s.quiet}>{contact}</span>
        </>
      )}
    </span>
  );
}

function References({ card }: { card: PartyCardFragment }) {
  const { t } = useTranslation('shipment');
  const { isStaff } = useViewer();
  const { customerReference, purchaseOrders, houseBillNumber, masterBillNumber } = card.references;
  if (!customerReference && purchaseOrders.length === 0 && !houseBillNumber && !masterBillNumber) return null;
  const isAir = card.serviceType === 'AIR';
  return (
    <KeyValue
      stacked
      items={[
        {
          label: t(isStaff ? 'reference.ofCustomer' : 'reference.own'),
          value: customerReference && <Code size={12}>{customerReference}</Code>,
        },
        {
          label: t('reference.purchaseOrders'),
          value: purchaseOrders.length > 0 && <Code size={12}>{purchaseOrders.join(', ')}</Code>,
        },
        {
          label: t(isAir ? 'reference.hawb' : 'reference.hbl'),
          value: houseBillNumber && <Code size={12}>{houseBillNumber}</Code>,
        },
        {
          label: t(isAir ? 'reference.mawb' : 'reference.mbl'),
          value: masterBillNumber && <Code size={12}>{masterBillNumber}</Code>,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
}
