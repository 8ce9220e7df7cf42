import { Ban, Check, Clock, FileText, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/text/tag.tsx';

/** State of a debit note. `NONE` means that there is none. */
export type DebitNoteState = 'NONE' | 'OPEN' | 'OVERDUE' | 'REPORTED' | 'PAID' | 'VOID';

const look = {
  NONE: { tone: 'neutral', icon: <FileText size={12} /> },
  OPEN: { tone: 'warning', icon: <Clock size={12} /> },
  OVERDUE: { tone: 'signal', icon: <TriangleAlert size={12} /> },
  REPORTED: { tone: 'primary', icon: <Hourglass size={12} /> },
  PAID: { tone: 'success', icon: <Check size={12} /> },
  VOID: { tone: 'neutral', icon: <Ban size={12} /> },
} as const;

interface StatedDebitNote {
  status: string;
  isOverdue: boolean;
  paymentReports: readonly { state: string }[];
}

/**
 * State by status, reported payments and due date; an unknown status counts as `NONE`. Whether it is overdue is secondary
 * while a reported payment waits for confirmation.
 */
export function debitNoteState({ status, isOverdue, paymentReports }: StatedDebitNote): DebitNoteState {
  if (status === 'OPEN' && paymentReports.some(({ state }) => state === 'REPORTED')) return 'REPORTED';
  if (status === 'OPEN') return isOverdue ? 'OVERDUE' : 'OPEN';
  return status === 'PAID' || status === 'VOID' ? status : 'NONE';
}

export function DebitNoteTag({ state }: { state: DebitNoteState }) {
  const { t } = useTranslation('debit-note');
  const { tone, icon } = look[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
