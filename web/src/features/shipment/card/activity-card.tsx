import type { CodeList } from '@wr1/schema/rules/code/code-list.ts';
import { LOGGED_ACTION } from '@wr1/schema/rules/code/logged-action.ts';
import { BookmarkCheck, Check, CircleX, FilePen, Hourglass, Pencil, Receipt, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Card } from '../../../ui/page/card.tsx';
import { formatListDate, formatTime } from '../../../ui/text/format.ts';
import { Timeline } from '../../../ui/page/timeline.tsx';
import type { TimelineGroup } from '../../../ui/page/timeline.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { ActivityCardFragmentDoc } from './activity-card.generated.ts';
import type { ActivityCardFragment } from './activity-card.generated.ts';
import { statusCodeOf } from '../tag/status-code.ts';
import { useStatusText } from '../tag/status-tag.tsx';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';

type Entry = ActivityCardFragment['history'][number];

const shownActions = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'UpdateQuotationRequest',
  'AcknowledgeQuotation',
  'SendQuotation',
  'AmendQuotation',
  'AcceptQuotation',
  'BookQuotation',
  'AcknowledgeBooking',
  'UpdateBookingPlan',
  'RequestBookingAmendment',
  'ReleaseBooking',
  'Expire',
  'LinkCustomer',
  'RequestAmendment',
  'DeclineAmendment',
  'ApplyAmendment',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'UpdateBooking',
  'SendPriceForConfirmation',
  'ApproveRelease',
  'PlanTransport',
  'DeclineBookingAmendment',
  'RequestCancellation',
  'ConfirmCancellation',
  'DeclineCancellation',
  'IssueDebitNote',
  'RecordPayment',
  'RefundPayment',
  'VoidDebitNote',
  'IssueCreditNote',
  'ReversePayment',
  'RejectRecord',
  'CancelRecord',
] as const;

function iconOf(action: CodeList[string] | undefined) {
  if (action === 'SendQuotation' || action === 'ReleaseBooking') return <Send size={14} />;
  if (action === 'AcceptQuotation' || action === 'AcknowledgeQuotation' || action === 'AcknowledgeBooking')
    return <Check size={14} />;
  if (action === 'ApproveRelease' || action === 'PlanTransport' || action === 'ApplyAmendment')
    return <Check size={14} />;
  if (action === 'BookQuotation' || action === 'SubmitBooking') return <BookmarkCheck size={14} />;
  if (action === 'IssueDebitNote' || action === 'RecordPayment' || action === 'RefundPayment')
    return <Receipt size={14} />;
  if (action === 'UpdateBookingPlan') return <FilePen size={14} />;
  if (action === 'Expire') return <Hourglass size={14} />;
  return action === 'CancelRecord' || action === 'RejectRecord' || action === 'ConfirmCancellation' ? (
    <CircleX size={14} />
  ) : (
    <Pencil size={14} />
  );
}

interface ActivityCardProps {
  record: CardOf<ActivityCardFragment>;
  /** The number of latest steps to show; all if omitted. */
  most?: number;
  /** Link to the whole history, if there is more. */
  all?: ReactNode;
}

/** A record's history by day, newest first. */
export function ActivityCard({ record, most, all }: ActivityCardProps) {
  const { t } = useTranslation('shipment');
  const text = useUiText();
  const today = businessDay(useNow());
  const statusText = useStatusText();
  const card = useCard(ActivityCardFragmentDoc, 'ActivityCard', record);
  if (!card) return null;

  function wordsOf(entry: Entry) {
    const done = LOGGED_ACTION[entry.action];
    const known = shownActions.find((action) => action === done) ?? 'other';
    // The system approves what is as requested, which its note says, and otherwise once the time to object has passed.
    const bySystem = entry.note === null ? ('ApproveReleaseSystem' as const) : ('ApproveReleaseAsRequested' as const);
    const key = known === 'ApproveRelease' && entry.actorName === 'System' ? bySystem : known;
    // The step from 3 to 5 passes through 17, so two rows have the same action.
    const code = statusCodeOf(entry.to);
    const status = code === null ? entry.to : statusText(code, card?.serviceType ?? 'UNKNOWN');
    return (
      <Trans
        t={t}
        i18nKey={`activity.did.${key}`}
        values={{ actor: entry.actorName, status }}
        components={{ 1: <b /> }}
      />
    );
  }

  const groups = new Map<string, TimelineGroup & { items: TimelineGroup['items'][number][] }>();
  const steps = shownSteps(card.history);
  for (const entry of steps.slice(0, most)) {
    const day = businessDay(new Date(entry.at));
    const group = groups.get(day) ?? { id: day, label: day === today ? text.today : formatListDate(day), items: [] };
    group.items.push({
      id: entry.id,
      icon: iconOf(LOGGED_ACTION[entry.action]),
      children: wordsOf(entry),
      time: formatTime(entry.at, BUSINESS_TIME_ZONE),
      detail: entry.note ?? undefined,
    });
    groups.set(day, group);
  }
  return (
    <Card title={t('activity.title')} actions={most !== undefined && steps.length > most ? all : undefined}>
      {groups.size === 0 ? t('activity.none') : <Timeline label={t('activity.title')} groups={[...groups.values()]} />}
    </Card>
  );
}

/**
 * One row for each user action. A step that writes two statuses at once (2 then 3, or 17 then 5) is shown
 * once.
 */
export function shownSteps<Step extends Pick<Entry, 'action' | 'at' | 'actorName'>>(history: readonly Step[]): Step[] {
  return history.filter((entry, index) => {
    const later = history[index - 1];
    return !later || later.action !== entry.action || later.at !== entry.at || later.actorName !== entry.actorName;
  });
}
