import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import type { PlanKind } from '@wr1/schema/rules/code/plan-kind.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useParts } from '../../app/session/viewer-context.tsx';
import type { RecordAction, ReleaseNeed, ServiceType } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { actionKey, useRecordAction } from '../shipment/step/record-action-dialog.tsx';
import { bookingTabPath, pricePath } from '../../app/path/record-path.ts';
import { PLAN_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import type { StepAction } from '../shipment/step/step-card.tsx';
import { lookOf } from './booking-look.ts';
import type { LookFacts } from './booking-look.ts';
import type { useBookingTab } from './tab/booking-tabs.tsx';
import { AcknowledgeOneBookingDocument } from './booking-page.generated.ts';

interface PrimaryRecord {
  id: string;
  number: string;
  version: number;
  statusCode: number;
  allowedActions: readonly RecordAction[];
  serviceType: ServiceType;
  schedule: object | null;
  plan: { customsDate: string | null };
  releaseNeeds: readonly ReleaseNeed[];
  cancellationStatus: string;
  documents?: { checklist: LookFacts['checklist'] };
  money?: { debitNotes: LookFacts['debitNotes'] } | null;
  houseBillDraft?: { state: string } | null;
}

/** What must be attached before the booking can be released; null if nothing is missing. */
function missingPlan({ serviceType, schedule, plan }: PrimaryRecord): Exclude<PlanKind, 'trips'> | null {
  const kind = planKind(serviceType);
  // The release itself asks for a vehicle.
  if (kind === 'trips') return null;
  return { schedule, ...plan }[kind] ? null : kind;
}

/** The act that moves a booking on once it is under way, if the viewer may do it; null otherwise. */
function usualAct({ statusCode, allowedActions }: PrimaryRecord) {
  const act =
    isMilestone(statusCode) || statusCode === STATUS.PLANNED_TRANSPORTATION
      ? 'RECORD_MILESTONE'
      : statusCode === STATUS.DELIVERED
        ? 'ISSUE_DEBIT_NOTE'
        : statusCode === STATUS.UNPAID
          ? 'RECORD_PAYMENT'
          : null;
  return act !== null && allowedActions.includes(act) ? act : null;
}

interface BookingPrimaryOption {
  record: PrimaryRecord | null;
  side: Side;
  reload: () => Promise<unknown>;
  begin: (action: StepAction) => void;
  view: ReturnType<typeof useBookingTab>;
  onConfirmPrice: () => void;
  /** Opens the dialog that releases the booking. */
  onRelease: () => void;
}

/** A booking's primary action as a button, and why the last attempt was refused. */
export function useBookingPrimary({
  record,
  side,
  reload,
  begin,
  view,
  onConfirmPrice,
  onRelease,
}: BookingPrimaryOption) {
  const { t } = useTranslation(['booking', 'quotation', 'shipment']);
  const parts = useParts(AcknowledgeOneBookingDocument);
  const receive = useRecordAction({
    mutation: AcknowledgeOneBookingDocument,
    payloadOf: (answer) => answer.acknowledgeBooking,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const { problem } = receive;
  if (!record) return { primary: null, isLook: false, step: null, needsPlan: null, isPricePrimary: false, problem };

  const may = (action: RecordAction) => record.allowedActions.includes(action);
  const needsPlan =
    side === 'staff' && may('UPDATE_BOOKING_PLAN') && record.statusCode !== 5 ? missingPlan(record) : null;
  const change = (action: string) => ({
    ...parts,
    input: { id: record.id, expectedVersion: record.version, idempotencyKey: actionKey(record, action) },
  });

  function acknowledge() {
    void receive.run(change('AcknowledgeBooking'));
  }
  function stepButton(action: StepAction): ReactNode {
    return (
      <Button kind="primary" size="lg" full onClick={() => begin(action)}>
        {t(`shipment:step.${action as 'APPLY_AMENDMENT' | 'APPROVE_RELEASE'}.label`)}
      </Button>
    );
  }

  let primary: ReactNode = null;
  let step: StepAction | null = null;
  let isPricePrimary = false;
  if (record.cancellationStatus === 'REQUESTED') {
    // The cancellation banner contains both responses.
  } else if (may('ACKNOWLEDGE_BOOKING')) {
    primary = (
      <Button kind="primary" size="lg" full loading={receive.running} onClick={acknowledge}>
        {t('acknowledge')}
      </Button>
    );
  } else if (may('APPLY_AMENDMENT')) {
    step = 'APPLY_AMENDMENT';
    primary = stepButton(step);
  } else if (may('RELEASE_BOOKING')) {
    primary = (
      <Button kind="primary" size="lg" full onClick={onRelease}>
        {t('release')}
      </Button>
    );
  } else if (side === 'customer' && may('APPROVE_RELEASE')) {
    step = 'APPROVE_RELEASE';
    primary = stepButton(step);
  } else if (side === 'customer' && may('ACCEPT_QUOTATION')) {
    primary = (
      <Button kind="primary" size="lg" full onClick={onConfirmPrice}>
        {t('confirmPrice')}
      </Button>
    );
  } else if (needsPlan) {
    primary = (
      <Button kind="primary" size="lg" full onClick={() => view.open('transport', PLAN_ANCHOR)}>
        {t('toPlan')}
      </Button>
    );
  } else if (may('SEND_PRICE_FOR_CONFIRMATION') && record.statusCode === 6) {
    isPricePrimary = true;
    primary = (
      <LinkButton kind="primary" size="lg" full to={pricePath('booking', record.number)}>
        {t('quotation:price.send')}
      </LinkButton>
    );
  }
  const asked = side === 'staff' ? usualAct(record) : null;
  if (primary === null && asked) {
    const tab = asked === 'RECORD_MILESTONE' ? view.holder('transport') : 'charges';
    primary = (
      <LinkButton kind="primary" size="lg" full to={`${bookingTabPath(side, record.number, tab)}#${asked}`}>
        {t(`next.${asked}`)}
      </LinkButton>
    );
  }
  const isLook = primary === null && record.cancellationStatus !== 'REQUESTED';
  if (isLook) {
    const look = lookOf({
      side,
      statusCode: record.statusCode,
      checklist: record.documents?.checklist ?? [],
      debitNotes: record.money?.debitNotes ?? [],
      billState: record.houseBillDraft?.state ?? null,
    });
    primary = (
      <Button size="lg" full onClick={() => view.open(look.tab, look.at)}>
        {t(look.kind === 'bill' ? `look.bill.${side}` : `look.${look.kind}`)}
      </Button>
    );
  }
  return { primary, isLook, step, needsPlan, isPricePrimary, problem };
}
