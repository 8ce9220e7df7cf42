import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { CustomerDialog } from '../customer/customer-dialog.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/step/record-action-dialog.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { AccountManagerPicker } from '../company/account-manager-picker.tsx';
import { LeadCardFragmentDoc } from './lead-card.generated.ts';
import type { LeadCardFragment } from './lead-card.generated.ts';
import { LeadMatchesDocument, LinkCustomerDocument } from './link-customer-dialog.generated.ts';
import s from './link-customer-dialog.module.css';

interface LinkCustomerDialogProps {
  open: boolean;
  onClose: () => void;
  record: CardOf<LeadCardFragment>;
  reload: () => Promise<unknown>;
}

/** Lets staff link the request to a customer. Suggested customers come first; others can be searched for. */
export function LinkCustomerDialog({ record, ...props }: LinkCustomerDialogProps) {
  const lead = useCard(LeadCardFragmentDoc, 'LeadCard', record);
  return lead ? <LinkDialog lead={lead} {...props} /> : null;
}

type DialogProps = Omit<LinkCustomerDialogProps, 'record'> & { lead: Omit<LeadCardFragment, ' $fragmentName'> };

function LinkDialog({ open, onClose, lead, reload }: DialogProps) {
  const { t } = useTranslation('lead');
  const text = useUiText();
  const viewer = useViewer();
  const has = useHas();
  const [customer, setChosen] = useState<CompanyOption | null>(null);
  const [accountManagerId, setAccountManagerId] = useState('');
  const [tried, setTried] = useState(false);
  const [creating, setCreating] = useState(false);
  const { data } = useQuery(LeadMatchesDocument, { variables: { id: lead.id }, skip: !open });
  const matches = data?.leadMatches ?? [];
  const action = useRecordAction({
    mutation: LinkCustomerDocument,
    payloadOf: (answer) => answer.linkCustomer,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const { contact } = lead;
  function setCustomer(next: CompanyOption | null) {
    setChosen(next);
    setAccountManagerId('');
  }
  const asker = [contact?.name, contact?.companyName, contact?.email].filter(Boolean).join(', ');

  function close() {
    action.clear();
    setTried(false);
    onClose();
  }
  async function linkTo(customerId: string, managerId: string) {
    const payload = await action.run({
      input: {
        id: lead.id,
        customerId,
        accountManagerId: managerId || null,
        expectedVersion: lead.version,
        // A different choice is a different request.
        idempotencyKey: `${actionKey(lead, 'LinkCustomer')}:${customerId}:${managerId}`,
      },
    });
    if (payload) onClose();
  }
  async function link() {
    setTried(true);
    if (customer) await linkTo(customer.id, accountManagerId);
  }
  /** Links the customer just created. If that fails, the customer stays selected. */
  async function linkCreated(created: { id: string; code: string; name: string }) {
    setCreating(false);
    setCustomer({ ...created, __typename: 'Company', acronym: null, region: null });
    await linkTo(created.id, '');
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="md"
      title={t('link.dialogTitle')}
      detail={asker && t('link.asker', { name: asker })}
      foot={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void link()}>
            {customer ? t('link.submit', { name: customer.acronym ?? customer.name }) : t('link.submitNone')}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <p>{t('link.dialogText', { number: lead.number })}</p>
        {matches.length > 0 && (
          <fieldset className={s.matches}>
            <legend>{t('link.matches')}</legend>
            {matches.map(({ customer: match, reason }) => (
              <div key={match.id} className={s.match}>
                <input
                  type="radio"
                  name="match"
                  id={`match-${match.id}`}
                  checked={customer?.id === match.id}
                  onChange={() => setCustomer(match)}
                />
                <label htmlFor={`match-${match.id}`}>
                  <strong>{match.name}</strong>
                  <span className={s.quiet}>
                    {[match.code, match.region?.name, t(`link.reason.${reason}`)].filter(Boolean).join(', ')}
                  </span>
                </label>
              </div>
            ))}
          </fieldset>
        )}
        <CompanyPicker
          label={matches.length > 0 ? t('link.find') : t('link.customer')}
          placeholder={t('link.findCustomer')}
          required={matches.length === 0}
          value={customer && !matches.some((match) => match.customer.id === customer.id) ? customer : null}
          onChange={setCustomer}
          error={tried && !customer ? t('link.choose') : undefined}
        />
        {has('customers') && (
          <p>
            <TextButton icon={<Plus size={14} />} onClick={() => setCreating(true)}>
              {t('link.create')}
            </TextButton>
          </p>
        )}
        {viewer.role === 'ADMIN' && customer && (
          <AccountManagerPicker customerId={customer.id} value={accountManagerId} onChange={setAccountManagerId} />
        )}
        {viewer.role === 'ADMIN' && contact?.email && (
          <p>
            <a
              className={s.invite}
              href={inviteAddress(contact.email, t, { name: contact.name ?? '', number: lead.number })}
            >
              {t('link.invite')}
            </a>
          </p>
        )}
        <ActionProblemBanner problem={action.problem} />
        {creating && (
          <CustomerDialog
            known={{
              name: contact?.companyName ?? contact?.name ?? '',
              email: contact?.email ?? '',
              phone: contact?.phone ?? '',
            }}
            onClose={() => setCreating(false)}
            onSaved={linkCreated}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A mailto link with an invitation to register, which staff can review and send. */
function inviteAddress(
  email: string,
  t: ReturnType<typeof useTranslation<'lead'>>['t'],
  { name, number }: { name: string; number: string },
): string {
  const link = `${window.location.origin}${import.meta.env.BASE_URL}public/register`;
  const subject = encodeURIComponent(t('link.inviteSubject', { number }));
  const body = encodeURIComponent(t('link.inviteBody', { name, number, link }));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
