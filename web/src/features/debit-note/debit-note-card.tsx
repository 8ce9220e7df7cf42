import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { debitNoteAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card, CellStrip } from '../../ui/page/card.tsx';
import { Code } from '../../ui/text/code.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { useAskedAction } from '../shipment/step/step-card.tsx';
import { BankDetails } from './bank-details.tsx';
import { DebitNoteCardFragmentDoc } from './debit-note-card.generated.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { DebitNoteLines } from './debit-note-lines.tsx';
import { DebitNoteTag, debitNoteState } from './debit-note-tag.tsx';
import { MoneyPair } from './money-pair.tsx';
import { isSome } from './money-values.ts';
import { PaymentReportList } from './report/payment-report-list.tsx';
import { PaymentList } from './payment-list.tsx';

// Loaded when opened, because most viewers record no payments.
const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }));
const MoneyDialog = lazy(async () => ({ default: (await import('./money-dialog.tsx')).MoneyDialog }));
const ReportPaymentDialog = lazy(async () => ({
  default: (await import('./report/report-payment-dialog.tsx')).ReportPaymentDialog,
}));
const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }));

type Money = NonNullable<DebitNoteCardFragment['money']>;
type DebitNote = Money['debitNotes'][number];

const actions = ['ISSUE_DEBIT_NOTE', 'RECORD_PAYMENT', 'REFUND_PAYMENT', 'VOID_DEBIT_NOTE', 'REVERSE_PAYMENT'] as const;
type MoneyAction = (typeof actions)[number];
/** The usual next steps. All other actions are corrections. */
const isUsual = (action: MoneyAction) => action === 'ISSUE_DEBIT_NOTE' || action === 'RECORD_PAYMENT';

interface DebitNoteCardProps {
  record: CardOf<DebitNoteCardFragment>;
  side: Side;
  reload: () => Promise<unknown>;
}

/**
 * A booking's charges, debit note, payments and balance. Staff can act on them; the customer sees the bank
 * account.
 */
export function DebitNoteCard({ record, side, reload }: DebitNoteCardProps) {
  const { t } = useTranslation('debit-note');
  const { first } = useLeadingCurrency();
  const card = useCard(DebitNoteCardFragmentDoc, 'DebitNoteCard', record);
  const mayDo = useMay();
  const [open, setOpen] = useState<MoneyAction | 'REPORT' | null>(null);
  useAskedAction(card?.allowedActions, (action) => {
    const asked = actions.find((one) => one === action);
    if (asked !== undefined && side === 'staff') setOpen(asked);
  });
  const money = card?.money;
  if (!card || !money) return null;
  const may = actions.filter((action) => card.allowedActions.includes(action));
  // Until something is billed or paid, the list of charges is enough.
  if (may.length === 0 && money.debitNotes.length === 0 && money.payments.length === 0) return null;
  const valid = money.debitNotes.find(({ status }) => status === 'OPEN' || status === 'PAID');
  const counting = money.payments.filter(({ kind, reversedAt }) => kind === 'PAYMENT' && reversedAt === null);
  const main = may.find(isUsual);
  const mayReport = side === 'customer' && valid?.status === 'OPEN' && mayDo('read', 'DebitNote', 'REPORT_PAYMENT');
  const close = () => setOpen(null);
  const currency = valid?.currency ?? first;
  const dialog = { booking: card, onClose: close, reload };
  return (
    <Card
      title={t('card.title')}
      detail={
        <DebitNoteTag state={valid ? debitNoteState(valid) : money.debitNoteStatus === 'VOID' ? 'VOID' : 'NONE'} />
      }
      flush
    >
      <Figures money={money} />
      {money.hasPriceChanged && (
        <div className={s.section}>
          <Banner tone="warning" title={t('card.priceChanged')}>
            {t('card.priceChangedText')}
          </Banner>
        </div>
      )}
      {may.length > 0 && (
        <div className={s.actions} data-print="off">
          {may.map((action) => (
            <Button
              key={action}
              kind={action === main ? 'primary' : 'secondary'}
              onPointerEnter={preloadDialog}
              onClick={() => setOpen(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {mayReport && (
        <div className={s.actions} data-print="off">
          <Button kind="primary" onPointerEnter={preloadDialog} onClick={() => setOpen('REPORT')}>
            {t('report.open')}
          </Button>
        </div>
      )}
      {valid && <ValidDebitNote debitNote={valid} />}
      {valid && <PaymentReportList debitNote={valid} reload={reload} />}
      {valid?.status === 'OPEN' && money.paymentAccounts.length > 0 && side === 'customer' && (
        <BankDetails accounts={money.paymentAccounts} reference={valid.number} />
      )}
      <PaymentList payments={money.payments} reload={reload} />
      <VoidList debitNotes={money.debitNotes.filter(({ status }) => status === 'VOID')} />
      <Suspense fallback={null}>
        {open === 'ISSUE_DEBIT_NOTE' && <IssueDialog {...dialog} money={money} />}
        {open === 'RECORD_PAYMENT' && (
          <MoneyDialog {...dialog} kind="payment" left={money.balance} currency={currency} />
        )}
        {open === 'REFUND_PAYMENT' && <MoneyDialog {...dialog} kind="refund" left={money.paid} currency={currency} />}
        {open === 'REPORT' && valid && (
          <ReportPaymentDialog debitNote={valid} currency={currency} onClose={close} onSaved={reload} />
        )}
        {open === 'VOID_DEBIT_NOTE' && (
          <UndoDialog {...dialog} kind="void" debitNote={valid?.number} payments={counting} />
        )}
        {open === 'REVERSE_PAYMENT' && (
          <UndoDialog {...dialog} kind="reverse" debitNote={valid?.number} payments={counting} />
        )}
      </Suspense>
    </Card>
  );
}

function Figures({ money }: { money: Money }) {
  const { t } = useTranslation('debit-note');
  const cells = [
    { key: 'charges', pair: money.charges },
    { key: 'billed', pair: money.billed },
    { key: 'paid', pair: money.paid },
    ...(isSome(money.refunded) ? [{ key: 'refunded', pair: money.refunded } as const] : []),
    { key: 'balance', pair: money.balance },
  ] as const;
  return (
    <CellStrip>
      {cells.map(({ key, pair }) => (
        <div key={key}>
          <p className={s.label}>{t(`figure.${key}`)}</p>
          {pair ? <MoneyPair pair={pair} strong={key === 'balance'} /> : <span className={s.quiet}>{t('notYet')}</span>}
        </div>
      ))}
    </CellStrip>
  );
}

function ValidDebitNote({ debitNote }: { debitNote: DebitNote }) {
  const { t } = useTranslation('debit-note');
  const isOpen = debitNote.status === 'OPEN';
  return (
    <section id={debitNoteAnchor(debitNote.number)} tabIndex={-1} className={s.section}>
      <h3 className={s.heading}>
        {t('debitNote')} <Code>{debitNote.number}</Code>
      </h3>
      <p className={s.facts}>
        <span>{t('issuedOn', { date: formatDate(debitNote.issuedOn), name: debitNote.issuedBy })}</span>
        {isOpen && <span>{t('payIn', { currency: debitNote.currency })}</span>}
        {isOpen && (
          <span className={debitNote.isOverdue ? s.late : s.due}>
            {t(debitNote.isOverdue ? 'wasDue' : 'due', { date: formatDate(debitNote.dueDate) })}
          </span>
        )}
      </p>
      {debitNote.note && <p className={s.quiet}>{debitNote.note}</p>}
      <DebitNoteLines debitNote={debitNote} />
    </section>
  );
}

/** Void debit notes with their reasons. */
function VoidList({ debitNotes }: { debitNotes: readonly DebitNote[] }) {
  const { t } = useTranslation('debit-note');
  if (debitNotes.length === 0) return null;
  return (
    <section className={s.section}>
      {debitNotes.map((debitNote) => (
        <p key={debitNote.id} id={debitNoteAnchor(debitNote.number)} tabIndex={-1} className={s.quiet}>
          <span className={s.struck}>
            <Code size={12} muted>
              {debitNote.number}
            </Code>
          </span>{' '}
          {t('voided', { date: formatDate(debitNote.voidedAt), reason: debitNote.voidReason ?? '' })}
        </p>
      ))}
    </section>
  );
}
