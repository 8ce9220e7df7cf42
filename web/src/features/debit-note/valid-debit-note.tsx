import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debitNoteAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { BankDetails } from './bank-details.tsx';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { DebitNoteLines } from './debit-note-lines.tsx';
import { DebitNoteTag, debitNoteState } from './debit-note-tag.tsx';
import { MoneyPair } from './money-pair.tsx';
import { PaymentReportList } from './report/payment-report-list.tsx';

const ReportPaymentDialog = lazy(async () => ({
  default: (await import('./report/report-payment-dialog.tsx')).ReportPaymentDialog,
}));
const SavePdfButton = lazy(async () => {
  const [module] = await Promise.all([import('../pdf/save-pdf-card.tsx'), loadTexts(['pdf'])]);
  return { default: module.SavePdfButton };
});

type DebitNote = NonNullable<DebitNoteCardFragment['money']>['debitNotes'][number];

interface ValidDebitNoteProps {
  booking: { id: string };
  debitNote: DebitNote;
  side: Side;
  /** Whether it is the only valid one, so that the card shows its state. */
  isOnly: boolean;
  /** Whether the viewer may report payments. */
  mayReport: boolean;
  reload: () => Promise<unknown>;
}

/** An open or paid debit note: payer, lines, balance and, for the customer, the accounts to pay to. */
export function ValidDebitNote({ booking, debitNote, side, isOnly, mayReport, reload }: ValidDebitNoteProps) {
  const { t } = useTranslation('debit-note');
  const [isReporting, setReporting] = useState(false);
  const { number, payer, currency, paymentAccounts } = debitNote;
  const isOpen = debitNote.status === 'OPEN';
  return (
    <>
      <section id={debitNoteAnchor(number)} tabIndex={-1} className={s.section} aria-label={number}>
        <h3 className={s.heading}>
          {t('debitNote')} <Code>{number}</Code>
          {!isOnly && <DebitNoteTag state={debitNoteState(debitNote)} />}
        </h3>
        <p className={s.facts}>
          <span>{t('issuedOn', { date: formatDate(debitNote.issuedOn), name: debitNote.issuedBy })}</span>
          {isOpen && <span>{t('payIn', { currency })}</span>}
          {isOpen && (
            <span className={debitNote.isOverdue ? s.late : s.due}>
              {t(debitNote.isOverdue ? 'wasDue' : 'due', { date: formatDate(debitNote.dueDate) })}
            </span>
          )}
        </p>
        {payer && (
          <p className={s.quiet}>
            {t('billedTo', { name: [payer.name, payer.address, payer.taxCode].filter(Boolean).join(', ') })}
          </p>
        )}
        {debitNote.note && <p className={s.quiet}>{debitNote.note}</p>}
        {isOpen && !isOnly && (
          <div className={s.sum}>
            <span className={s.quiet}>{t('figure.balance')}</span>
            <MoneyPair pair={debitNote.balance} strong />
          </div>
        )}
        <DebitNoteLines debitNote={debitNote} />
        <div className={s.reportActions} data-print="off">
          <Suspense fallback={null}>
            <SavePdfButton recordId={booking.id} kind="DEBIT_NOTE" debitNoteId={debitNote.id} />
          </Suspense>
          {isOpen && mayReport && (
            <Button kind="primary" size="sm" onPointerEnter={preloadDialog} onClick={() => setReporting(true)}>
              {t('report.open')}
            </Button>
          )}
        </div>
      </section>
      <PaymentReportList debitNote={debitNote} reload={reload} />
      {isOpen && side === 'customer' && paymentAccounts.length > 0 && (
        <BankDetails accounts={paymentAccounts} reference={number} />
      )}
      <Suspense fallback={null}>
        {isReporting && (
          <ReportPaymentDialog
            debitNote={debitNote}
            currency={currency}
            onClose={() => setReporting(false)}
            onSaved={reload}
          />
        )}
      </Suspense>
    </>
  );
}
