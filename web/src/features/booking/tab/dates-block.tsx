import { hasTrips, showsTab } from '@wr1/schema/rules/list/record-tab.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { useTranslation } from 'react-i18next';
import { useWording } from '../../../app/session/use-wording.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatDate, formatDateTime, formatWeekday } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeZone } from '../../master-data/place-tag.tsx';
import { nextStepAfter, progressSteps } from './booking-progress.ts';
import type { ProgressStep } from './booking-progress.ts';
import type { BlockProps } from './overview-tab.tsx';

/** The dates and references of a booking: readiness, departure, and the milestones before and after now. The header has the arrival. */
export function DatesBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const { locale } = useUiText();
  const word = useWording();
  const now = useNow().toISOString();
  const steps = progressSteps(record.milestones);
  const last = steps.findLast(({ isDone }) => isDone);
  const next = nextStepAfter(record.milestones);
  const loaded = steps.find(({ milestoneCode, isDone }) => milestoneCode === MILESTONE.CARGO_LOADED && isDone);
  const timeOf = (at: string, zone: string) => `${formatWeekday(at, locale, zone)} ${formatDateTime(at, zone)}`;
  const zoneOf = (step: ProgressStep) => placeZone(step.place);
  const nextAt = next?.estimatedAt ?? next?.plannedAt;
  const { plan, schedule } = record;
  const reference = (number: string | null) => number && <Code strong>{number}</Code>;
  return (
    <Card
      title={t('overview.dates.title')}
      actions={
        showsTab('transport', 'transport', record) &&
        !hasTrips(record) && <TextButton onClick={() => open('transport')}>{t('tab.transport')}</TextButton>
      }
    >
      <KeyValue
        items={[
          { label: t('overview.dates.ready'), value: formatDate(record.cargoReady) },
          { label: t('overview.dates.customs'), value: formatDate(plan.customsDate) },
          { label: t('plan.carrierBookingNumber'), value: reference(plan.carrierBookingNumber) },
          {
            label: word('transportDocument', record.serviceType),
            value: reference(plan.transportDocumentNumber),
          },
          {
            label: t(loaded ? 'overview.dates.departed' : 'overview.dates.departure'),
            value: loaded?.actualAt
              ? timeOf(loaded.actualAt, zoneOf(loaded))
              : schedule && `ETD ${timeOf(schedule.etd, placeZone(record.pol))}`,
          },
          {
            label: t('overview.dates.latest'),
            value: last?.actualAt && last !== loaded ? `${last.label}, ${timeOf(last.actualAt, zoneOf(last))}` : null,
          },
          {
            label: t('overview.dates.next'),
            value:
              next &&
              [
                next.label,
                nextAt &&
                  t(nextAt < now ? 'overview.dates.was' : 'overview.dates.planned', {
                    date: timeOf(nextAt, zoneOf(next)),
                  }),
              ]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </Card>
  );
}
