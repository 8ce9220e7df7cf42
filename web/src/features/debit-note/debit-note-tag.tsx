import { Ban, Check, Clock, FileText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/text/tag.tsx';

/** State of a debit note. `NONE` means that there is none. */
export type DebitNoteState = 'NONE' | 'OPEN' | 'OVERDUE' | 'PAID' | 'VOID';

const look = {
  NONE: { tone: 'neutral', icon: <FileText size={12} /> },
  OPEN: { tone: 'warning', icon: <Clock size={12} /> },
  OVERDUE: { tone: 'signal', icon: <TriangleAlert size={12} /> },
  PAID: { tone: 'success', icon: <Check size={12} /> },
  VOID: { tone: 'neutral', icon: <Ban size={12} /> },
} as const;

/** State by status and due date; an unknown status counts as `NONE`. */
export function debitNoteState({ status, isOverdue }: { status: string; isOverdue: boolean }): DebitNoteState {
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
