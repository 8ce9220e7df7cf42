import { useApolloClient, useMutation } from '@apollo/client/react';
import { Ban, Check, Clock, Paperclip, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { preloadDialog } from '../../../ui/overlay/dialog.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { formatListDate, formatMoney } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import s from '../debit-note-card.module.css';
import type { MoneyBoth } from '../money-values.ts';
import { PaymentProofAddressDocument, WithdrawPaymentReportDocument } from './payment-report.generated.ts';
import type { PaymentReportFactsFragment } from './payment-report.generated.ts';

// Loaded when opened, because most pages have no report that waits.
const ConfirmReportDialog = lazy(async () => ({
  default: (await import('./decide-report-dialog.tsx')).ConfirmReportDialog,
}));
const RejectReportDialog = lazy(async () => ({
  default: (await import('./decide-report-dialog.tsx')).RejectReportDialog,
}));

const LOOK = {
  REPORTED: { tone: 'warning', icon: <Clock size={12} /> },
  CONFIRMED: { tone: 'success', icon: <Check size={12} /> },
  REJECTED: { tone: 'signal', icon: <Ban size={12} /> },
  WITHDRAWN: { tone: 'neutral', icon: <Undo2 size={12} /> },
  UNKNOWN: { tone: 'neutral', icon: null },
} as const;

interface PaymentReportListProps {
  debitNote: { number: string; balance: MoneyBoth; paymentReports: readonly PaymentReportFactsFragment[] };
  reload: () => Promise<unknown>;
}

/** Payments that the customer reported, with the buttons of the side that can act. Nothing if there are none. */
export function PaymentReportList({ debitNote, reload }: PaymentReportListProps) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const client = useApolloClient();
  const message = useMessage();
  const toast = useToast();
  const confirm = useConfirm();
  const [withdraw] = useMutation(WithdrawPaymentReportDocument, { errorPolicy: 'none' });
  const [open, setOpen] = useState<{ action: 'CONFIRM' | 'REJECT'; report: PaymentReportFactsFragment } | null>(null);
  if (debitNote.paymentReports.length === 0) return null;

  /** Download URLs expire, so each download requests a new one. */
  async function download(id: string) {
    const answer = await client
      .query({ query: PaymentProofAddressDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => null);
    const node = answer?.data?.node;
    const proof = node?.__typename === 'PaymentReport' ? node.proof : null;
    if (!proof) {
      toast.danger(message('SOMETHING_WENT_WRONG'));
      return;
    }
    const link = document.createElement('a');
    link.href = proof.url;
    link.download = proof.name;
    link.click();
  }
  async function undo({ id, version }: PaymentReportFactsFragment) {
    const question = {
      title: t('report.withdrawTitle'),
      body: t('report.withdrawText'),
      confirmLabel: t('report.withdraw'),
    };
    if (!(await confirm(question))) return;
    const answer = await withdraw({ variables: { input: { id, expectedVersion: version } } }).catch(() => null);
    const payload = answer?.data?.withdrawPaymentReport;
    const problem = payload ? payload.userErrors[0]?.message : message('NETWORK_ERROR');
    if (problem) toast.danger(problem);
    else toast.success(payload?.message ?? message('UPDATED'));
    await reload();
  }
  const dialog = open && { report: open.report, debitNote, onClose: () => setOpen(null), onSaved: reload };
  return (
    <section className={s.section} aria-label={t('report.list')}>
      <h3 className={s.heading}>{t('report.list')}</h3>
      <ul className={s.list}>
        {debitNote.paymentReports.map((report) => {
          const { id, amount, paidOn, reference, proof, state, reason, reportedBy, allowedActions } = report;
          const facts = [t('report.by', { name: reportedBy }), reference].filter(Boolean).join(', ');
          const { tone, icon } = LOOK[state];
          return (
            <li key={id} className={s.payment}>
              <span className={s.day}>{formatListDate(paidOn)}</span>
              <span className={s.words}>
                <span>
                  <Tag tone={tone} icon={icon}>
                    {t(`report.state.${state}`)}
                  </Tag>
                </span>
                <span className={s.quiet}>{facts}</span>
                {reason && <span>{t('report.because', { reason })}</span>}
                {proof && (
                  <span>
                    <TextButton icon={<Paperclip size={14} />} onClick={() => void download(id)}>
                      {proof.name}
                    </TextButton>
                  </span>
                )}
                {allowedActions.length > 0 && (
                  <span className={s.reportActions} data-print="off">
                    {allowedActions.includes('CONFIRM') && (
                      <Button
                        size="sm"
                        kind="primary"
                        onPointerEnter={preloadDialog}
                        onClick={() => setOpen({ action: 'CONFIRM', report })}
                      >
                        {t('report.confirm')}
                      </Button>
                    )}
                    {allowedActions.includes('REJECT') && (
                      <Button
                        size="sm"
                        onPointerEnter={preloadDialog}
                        onClick={() => setOpen({ action: 'REJECT', report })}
                      >
                        {t('report.reject')}
                      </Button>
                    )}
                    {allowedActions.includes('WITHDRAW') && (
                      <Button size="sm" onClick={() => void undo(report)}>
                        {t('report.withdraw')}
                      </Button>
                    )}
                  </span>
                )}
              </span>
              <span className={s.amount}>{formatMoney(amount.amount, amount.currency, locale)}</span>
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {open?.action === 'CONFIRM' && dialog && <ConfirmReportDialog {...dialog} />}
        {open?.action === 'REJECT' && dialog && <RejectReportDialog {...dialog} />}
      </Suspense>
    </section>
  );
}
