import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordAct } from '../../../app/use-delete-record.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts';
import s from '../customer-page.module.css';
import { TermListsDocument } from '../terms-dialog.generated.ts';
import {
  ApproveCustomerProposalDocument,
  WaitingProposalDocument,
  WithdrawCustomerProposalDocument,
} from './customer-proposal.generated.ts';
import type { ProposedTermsTextFragment } from './customer-proposal.generated.ts';
import { RejectProposalDialog } from './reject-proposal-dialog.tsx';

type Terms = Omit<ProposedTermsTextFragment, ' $fragmentName' | '__typename'>;
const FIELDS = ['levelCode', 'isVip', 'paymentDays', 'creditLimit'] as const;

interface ProposalBannerProps {
  customer: { id: string; name: string };
  refresh: () => Promise<unknown>;
}

/**
 * The pending proposal for a customer's terms with the old and new values: its author withdraws it, an ADMIN decides.
 * Renders nothing without one. Needs the catalogue `customer`.
 */
export function ProposalBanner({ customer, refresh }: ProposalBannerProps) {
  const { t } = useTranslation('customer');
  const message = useMessage();
  const run = useRecordAct();
  const [isRejecting, setRejecting] = useState(false);
  const { data } = useQuery(WaitingProposalDocument, {
    variables: { id: customer.id },
    fetchPolicy: 'cache-and-network',
  });
  const proposal = data?.customerProposals.nodes[0];
  if (!proposal) return null;
  const { id, before, proposed, reason, requestedByName, requestedAt, canDecide, canWithdraw } = proposal;
  const variables = { input: { id } };
  const approve = () =>
    run({
      mutation: ApproveCustomerProposalDocument,
      variables,
      payloadOf: (answer) => answer.approveCustomerProposal,
      refresh,
      done: (payload) => payload?.message ?? message('APPROVED'),
    });
  const withdraw = () =>
    run({
      mutation: WithdrawCustomerProposalDocument,
      variables,
      payloadOf: (answer) => answer.withdrawCustomerProposal,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  return (
    <>
      <Banner
        tone="info"
        title={t('proposal.waiting')}
        actions={
          <>
            {canDecide && (
              <>
                <Button size="sm" kind="primary" onClick={() => void approve()}>
                  {t('proposal.approve')}
                </Button>
                <Button size="sm" onClick={() => setRejecting(true)}>
                  {t('proposal.reject')}
                </Button>
              </>
            )}
            {canWithdraw && (
              <Button size="sm" onClick={() => void withdraw()}>
                {t('proposal.withdraw')}
              </Button>
            )}
          </>
        }
      >
        <TermChange before={before} after={proposed} />
        <p className={s.note}>{reason}</p>
        <p className={s.quiet}>{t('note.by', { name: requestedByName ?? '–', at: formatDateTime(requestedAt) })}</p>
      </Banner>
      {isRejecting && (
        <RejectProposalDialog
          id={id}
          customerName={customer.name}
          onClose={() => setRejecting(false)}
          onSaved={() => {
            setRejecting(false);
            void refresh();
          }}
        />
      )}
    </>
  );
}

/** The terms that differ, each with the old value struck through. */
function TermChange({ before, after }: { before: Terms; after: Terms }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const { data } = useQuery(TermListsDocument);
  const text = (field: (typeof FIELDS)[number], { levelCode, isVip, paymentDays, creditLimit }: Terms): string => {
    switch (field) {
      case 'levelCode':
        return data?.customerLevels.find(({ code }) => code === levelCode)?.name ?? levelCode ?? t('terms.noLevel');
      case 'isVip':
        return t(isVip ? 'yes' : 'no');
      case 'paymentDays':
        return paymentDays === null ? t('terms.defaultDays') : t('terms.days', { count: paymentDays });
      case 'creditLimit':
        return creditLimit ? formatMoney(creditLimit.amount, creditLimit.currency, locale) : t('terms.unlimited');
    }
  };
  return (
    <ul className={s.changes}>
      {FIELDS.filter((field) => text(field, before) !== text(field, after)).map((field) => (
        <li key={field}>
          {t(`field.${field}`)}: <del>{text(field, before)}</del> <ins>{text(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
