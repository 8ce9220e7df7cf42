import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { LeadCardFragmentDoc } from './lead-card.generated.ts';
import type { LeadCardFragment } from './lead-card.generated.ts';
import s from './lead-card.module.css';
import { stageOf } from './lead-stage.ts';
import { useLeadLink } from './use-lead-link.ts';

const LinkCustomerDialog = lazyDialog(() =>
  import('./link-customer-dialog.tsx').then((module) => module.LinkCustomerDialog),
);

interface LeadCardProps {
  record: CardOf<LeadCardFragment>;
  reload: () => Promise<unknown>;
}

/** A requester without an account, for staff: contact details, the progress of the emailed quotation, what to do. */
export function LeadCard({ record, reload }: LeadCardProps) {
  const card = useCard(LeadCardFragmentDoc, 'LeadCard', record);
  if (!card?.contact || (card.customer !== null && card.leadLink === null)) return null;
  return <Lead card={card} record={record} reload={reload} />;
}

type Fields = Omit<LeadCardFragment, ' $fragmentName'>;

function Lead({ card, record, reload }: LeadCardProps & { card: Fields }) {
  const { t } = useTranslation(['lead', 'lead-quotation']);
  const [linking, setLinking] = useState(false);
  const { resend, revoke, busy } = useLeadLink(card.id, reload);
  const { contact, leadLink: link } = card;
  const stage = stageOf(link);
  const isLead = card.customer === null;
  const canLink = isLead && card.allowedActions.includes('LINK_CUSTOMER');
  const canSend = isLead && link !== null && card.allowedActions.includes('AMEND_QUOTATION');
  const registration = link?.isWaitingForApproval ? link.registrationReference : null;
  return (
    <Card
      title={t('link.title')}
      detail={stage && <Tag tone={stage.tone}>{t(`lead-quotation:stage.${stage.key}`)}</Tag>}
      foot={
        canLink || canSend || registration !== null ? (
          <div className={s.actions}>
            {registration !== null && (
              <LinkButton kind="primary" to={`/admin/approve-register?open=${registration}`}>
                {t('lead-quotation:stage.approve')}
              </LinkButton>
            )}
            {canSend && (
              <Button loading={busy} onClick={() => void resend()}>
                {t('lead-quotation:stage.resend')}
              </Button>
            )}
            {canSend && link.state === 'ACTIVE' && (
              <Button disabled={busy} onClick={() => void revoke()}>
                {t('lead-quotation:stage.revoke')}
              </Button>
            )}
            {canLink && <Button onClick={() => setLinking(true)}>{t('link.open')}</Button>}
          </div>
        ) : undefined
      }
    >
      {link?.isWaitingForApproval && (
        <p className={s.hint}>
          {t(registration === null ? 'lead-quotation:stage.knownHint' : 'lead-quotation:stage.waitingHint')}
        </p>
      )}
      <KeyValue
        items={[
          { label: t('link.name'), value: contact?.name && <strong>{contact.name}</strong> },
          { label: t('link.company'), value: contact?.companyName },
          { label: t('link.email'), value: contact?.email && <Reach kind="mail" value={contact.email} /> },
          { label: t('link.phone'), value: contact?.phone && <Reach kind="phone" value={contact.phone} /> },
          {
            label: t('lead-quotation:stage.sentAt'),
            value: link && [formatDateTime(link.sentAt), link.sentByName].filter(Boolean).join(', '),
          },
          {
            label: t('lead-quotation:stage.openedAt'),
            value:
              link?.lastOpenedAt &&
              t('lead-quotation:stage.openedTimes', { at: formatDateTime(link.lastOpenedAt), count: link.openCount }),
          },
          { label: t('lead-quotation:stage.acceptedAt'), value: link?.acceptedAt && formatDateTime(link.acceptedAt) },
          {
            label: t('lead-quotation:stage.acceptedAs'),
            value: link?.companyName && `${link.companyName}, ${link.taxCode ?? ''}`,
          },
        ]}
      />
      <LinkCustomerDialog open={linking} onClose={() => setLinking(false)} record={record} reload={reload} />
    </Card>
  );
}

function Reach({ kind, value }: { kind: 'mail' | 'phone'; value: string }) {
  const Icon = kind === 'mail' ? Mail : Phone;
  const href = kind === 'mail' ? `mailto:${encodeURIComponent(value)}` : `tel:${value.replaceAll(/[^+\d]/g, '')}`;
  return (
    <a className={s.reach} href={href}>
      <Icon size={14} aria-hidden="true" />
      {value}
    </a>
  );
}
