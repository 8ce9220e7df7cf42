import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isBillDue } from '@wr1/schema/rules/instruction/house-bill.ts';
import { hasTrips, recordTabs, RECORD_TAB, shownTab } from '@wr1/schema/rules/list/record-tab.ts';
import type { RecordTab, TabFacts } from '@wr1/schema/rules/list/record-tab.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { opened, tab } from '../../../app/list/list-address.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { useAnchor } from '../../../app/page/use-anchor.ts';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { whenIdle } from '../../../ui/browser/when-idle.ts';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import type { TabItem } from '../../../ui/page/tabs.tsx';
import { dueFilings } from './booking-record.ts';
import type { BookingRecord, BookingTabProps } from './booking-record.ts';

export const BOOKING_PANEL = 'booking-panel';

/** `at` is the element within the tab that a link leads to. */
const address = { tab: tab('overview', RECORD_TAB), at: opened('at') };

// Each tab is a chunk of its own, so that the overview appears soon.
const LOAD = {
  cargo: async () => ({ default: (await import('./cargo-tab.tsx')).CargoTab }),
  transport: async () => ({ default: (await import('./transport-tab.tsx')).TransportTab }),
  customs: async () => ({ default: (await import('./customs-tab.tsx')).CustomsTab }),
  documents: async () => ({ default: (await import('./documents-tab.tsx')).DocumentsTab }),
  charges: async () => ({ default: (await import('./charges-tab.tsx')).ChargesTab }),
  messages: async () => ({ default: (await import('./messages-tab.tsx')).MessagesTab }),
} satisfies Record<Exclude<RecordTab, 'overview'>, () => Promise<{ default: ComponentType<BookingTabProps> }>>;

const TAB: Readonly<Record<Exclude<RecordTab, 'overview'>, ComponentType<BookingTabProps>>> = {
  cargo: lazy(LOAD.cargo),
  transport: lazy(LOAD.transport),
  customs: lazy(LOAD.customs),
  documents: lazy(LOAD.documents),
  charges: lazy(LOAD.charges),
  messages: lazy(LOAD.messages),
};

/** The tab in the URL, as far as the booking has it, and a function that opens another. */
export function useBookingTab(record: BookingRecord | null) {
  const has = useHas();
  const { value, set } = useListAddress(address);
  const facts: TabFacts = {
    serviceType: record?.serviceType ?? 'UNKNOWN',
    shippingType: record?.shippingType ?? 'UNKNOWN',
    hasCustoms: record?.hasCustoms === true && has('customs'),
  };
  useAnchor(record ? value.at : null);
  return {
    facts,
    tab: shownTab(value.tab, facts),
    /** The tab that has the content of another one. */
    holder: (content: RecordTab) => shownTab(content, facts),
    open: (next: RecordTab, at: string | null = null) => set({ tab: shownTab(next, facts), at }),
  };
}

/** The tab list with counts: what is missing, due or unpaid as a warning, notes and declarations as a number. */
export function BookingTabs({ record, view }: { record: BookingRecord; view: ReturnType<typeof useBookingTab> }) {
  const { t } = useTranslation('booking');
  const { isStaff } = useViewer();
  // By then, the overview is on screen.
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of Object.values(LOAD)) void load().catch(() => undefined);
      }),
    [],
  );
  return (
    <Tabs
      label={t('tabs')}
      panelId={BOOKING_PANEL}
      value={view.tab}
      onChange={(next) => view.open(next)}
      items={recordTabs(view.facts).map((id) => ({
        id,
        label: t(`tab.${id === 'transport' && hasTrips(view.facts) ? 'trips' : id}`),
        ...countOf(id, record, isStaff ? 'staff' : 'customer', t),
      }))}
    />
  );
}

type Count = Pick<TabItem<RecordTab>, 'count' | 'hint' | 'alert'>;

function countOf(
  tab: RecordTab,
  record: BookingRecord,
  side: Side,
  t: ReturnType<typeof useTranslation<'booking'>>['t'],
): Count {
  const counted = (
    hint: 'missing' | 'filings' | 'overdue' | 'unpaid' | 'notes' | 'declarations',
    count: number,
    alert = false,
  ): Count => (count === 0 ? {} : { count, hint: t(`tabHint.${hint}`, { count }), alert });
  if (tab === 'documents') {
    const missing = record.documents?.checklist.filter(
      ({ state }) => state === 'MISSING' || state === 'OVERDUE',
    ).length;
    const filings = dueFilings(record, side).length;
    const bills = isBillDue(record.houseBillDraft?.state ?? '', side) ? 1 : 0;
    const hints = [
      counted('missing', missing ?? 0).hint,
      counted('filings', filings).hint,
      bills > 0 && t(`tabHint.bill.${side}`),
    ].filter(Boolean);
    return hints.length === 0 ? {} : { count: (missing ?? 0) + filings + bills, hint: hints.join(', '), alert: true };
  }
  if (tab === 'charges') {
    const open = record.money?.debitNotes.filter(({ status }) => status === 'OPEN') ?? [];
    const overdue = open.filter(({ isOverdue }) => isOverdue).length;
    return overdue > 0 ? counted('overdue', overdue, true) : counted('unpaid', open.length);
  }
  if (tab === 'messages') return counted('notes', record.notes.totalCount);
  return tab === 'customs' ? counted('declarations', record.customsDeclarations?.length ?? 0) : {};
}

/** The content of a tab other than the overview. */
export function BookingTab({ tab: shown, ...props }: BookingTabProps & { tab: Exclude<RecordTab, 'overview'> }) {
  const Tab = TAB[shown];
  return (
    <Suspense fallback={<SkeletonCard lines={6} />}>
      <Tab {...props} />
    </Suspense>
  );
}
