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
import { loadTexts } from '../../i18n/i18n.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { useAskedAction } from '../shipment/step/step-card.tsx';
import { DebitNoteCardFragmentDoc } from './debit-note-card.generated.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { DebitNoteTag, debitNoteState } from './debit-note-tag.tsx';
import { MoneyPair } from './money-pair.tsx';
import { isSome } from './money-values.ts';
import { PaymentList } from './payment-list.tsx';
import { ValidDebitNote } from './valid-debit-note.tsx';

// Loaded when opened, because most viewers record no payments.
const IssueDialog = lazy(async () => {
  const [module] = await Promise.all([import('./issue-dialog.tsx'), loadTexts(['party'])]);
  return { default: module.IssueDialog };
});
const MoneyDialog = lazy(async () => ({ default: (await import('./money-dialog.tsx')).MoneyDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }));

type Money = NonNullable<DebitNoteCardFragment['money']>;
type DebitNote = Money['debitNotes'][number];

const actions = ['ISSUE_DEBIT_NOTE', 'RECORD_PAYMENT', 'REFUND_PAYMENT', 'VOID_DEBIT_NOTE', 'REVERSE_PAYMENT'] as const;
type MoneyAction = (typeof actions)[number];
/** The usual next steps. All other actions are corrections. */
const isUsual = (action: MoneyAction) => action === 'ISSUE_DEBIT_NOTE' || action === 'RECORD_PAYMENT';

/** Open debit notes before paid ones, newest first. */
const openFirst = (one: DebitNote, other: DebitNote) => Number(other.status === 'OPEN') - Number(one.status === 'OPEN');

interface DebitNoteCardProps {
  record: CardOf<DebitNoteCardFragment>;
  side: Side;
  reload: () => Promise<unknown>;
}

/**
 * A booking's charges, debit notes, payments and balance. Staff can act on them; the customer sees the bank
 * accounts.
 */
export function DebitNoteCard({ record, side, reload }: DebitNoteCardProps) {
  const { t } = useTranslation('debit-note');
  const { first } = useLeadingCurrency();
  const card = useCard(DebitNoteCardFragmentDoc, 'DebitNoteCard', record);
  const mayDo = useMay();
  const [shown, setShown] = useState<MoneyAction | null>(null);
  useAskedAction(card?.allowedActions, (action) => {
    const asked = actions.find((one) => one === action);
    if (asked !== undefined && side === 'staff') setShown(asked);
  });
  const money = card?.money;
  if (!card || !money) return null;
  const may = actions.filter((action) => card.allowedActions.includes(action));
  // Until something is billed or paid, the list of charges is enough.
  if (may.length === 0 && money.debitNotes.length === 0 && money.payments.length === 0) return null;
  const valid = money.debitNotes.filter(({ status }) => status === 'OPEN' || status === 'PAID');
  const open = valid.filter(({ status }) => status === 'OPEN');
  // The one that matters most: overdue before open before paid.
  const [main = valid[0]] = open.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const counting = money.payments.filter(({ kind, reversedAt }) => kind === 'PAYMENT' && reversedAt === null);
  const usual = may.filter(isUsual);
  // A further debit note is not the next step once everything is billed.
  const primary = usual.find((action) => action !== 'ISSUE_DEBIT_NOTE' || money.unbilledCharges.length > 0) ?? null;
  const mayReport = side === 'customer' && mayDo('read', 'DebitNote', 'REPORT_PAYMENT');
  const close = () => setShown(null);
  const currency = main?.currency ?? first;
  const dialog = { booking: card, onClose: close, reload };
  return (
    <Card
      title={t('card.title')}
      detail={<DebitNoteTag state={main ? debitNoteState(main) : money.debitNoteStatus === 'VOID' ? 'VOID' : 'NONE'} />}
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
              kind={action === primary ? 'primary' : 'secondary'}
              onPointerEnter={preloadDialog}
              onClick={() => setShown(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {valid.map((debitNote) => (
        <ValidDebitNote
          key={debitNote.id}
          booking={card}
          debitNote={debitNote}
          side={side}
          isOnly={valid.length === 1}
          mayReport={mayReport}
          reload={reload}
        />
      ))}
      <PaymentList payments={money.payments} reload={reload} />
      <VoidList debitNotes={money.debitNotes.filter(({ status }) => status === 'VOID')} />
      <Suspense fallback={null}>
        {shown === 'ISSUE_DEBIT_NOTE' && <IssueDialog {...dialog} money={money} />}
        {shown === 'RECORD_PAYMENT' && (
          <MoneyDialog {...dialog} kind="payment" debitNotes={open} left={money.balance} currency={currency} />
        )}
        {shown === 'REFUND_PAYMENT' && <MoneyDialog {...dialog} kind="refund" left={money.paid} currency={currency} />}
        {shown === 'VOID_DEBIT_NOTE' && (
          <UndoDialog {...dialog} kind="void" debitNotes={valid.toSorted(openFirst)} payments={counting} />
        )}
        {shown === 'REVERSE_PAYMENT' && <UndoDialog {...dialog} kind="reverse" debitNotes={[]} payments={counting} />}
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
