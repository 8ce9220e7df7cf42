/** Tabs of a booking's page, as written in its URL (`?tab=cargo`), in display order. */
export const RECORD_TAB = ['overview', 'cargo', 'transport', 'customs', 'documents', 'charges', 'messages'] as const;
export type RecordTab = (typeof RECORD_TAB)[number];

/** Parts of the overview that depend on the job. */
export type OverviewBlock =
  | 'cutOffs'
  | 'release'
  | 'containers'
  | 'pieces'
  | 'trips'
  | 'declarations'
  | 'dates'
  | 'documents';

/** The facts about a booking that decide its tabs; the keys are those of the GraphQL enums. */
export interface TabFacts {
  serviceType: string;
  shippingType: string;
  /** Whether customs clearance was ordered and can be shown. */
  hasCustoms: boolean;
}

type Job = 'containers' | 'loose' | 'air' | 'customs' | 'road';

const JOB: Readonly<Record<string, Job>> = {
  FCL: 'containers',
  LCL: 'loose',
  AIR: 'air',
  CUSTOM: 'customs',
  CONTAINER_TRUCKING: 'road',
  VAN_TRUCKING: 'road',
};

/** An unknown service is shown like loose cargo by sea, which has every tab. */
const jobOf = ({ serviceType }: Pick<TabFacts, 'serviceType'>): Job => JOB[serviceType] ?? 'loose';

const TABS: Readonly<Record<Job, readonly RecordTab[]>> = {
  containers: RECORD_TAB,
  loose: RECORD_TAB,
  air: RECORD_TAB,
  road: RECORD_TAB.filter((tab) => tab !== 'cargo'),
  customs: RECORD_TAB.filter((tab) => tab !== 'cargo' && tab !== 'transport'),
};

/** The tabs of a booking, in order. A customs booking has its customs tab in any case. */
export function recordTabs(facts: TabFacts): RecordTab[] {
  const job = jobOf(facts);
  return TABS[job].filter((tab) => tab !== 'customs' || job === 'customs' || facts.hasCustoms);
}

/**
 * The tab that shows the asked one's content: itself, or for a service without it the tab that took it over. The trip of
 * a truck includes its cargo, and the customs tab of a customs booking includes cargo and plan.
 */
export function shownTab(asked: RecordTab, facts: TabFacts): RecordTab {
  const tabs = recordTabs(facts);
  const chain: RecordTab[] = [asked, ...(asked === 'cargo' ? (['transport', 'customs'] as const) : [])];
  if (asked === 'transport') chain.push('customs');
  return chain.find((tab) => tabs.includes(tab)) ?? 'overview';
}

/** Whether a tab shows the content of another one, see {@link shownTab}. */
export function showsTab(tab: RecordTab, content: RecordTab, facts: TabFacts): boolean {
  return shownTab(content, facts) === tab;
}

/** Whether the transport tab is named Trips, because trucks have no departure. */
export function hasTrips(facts: Pick<TabFacts, 'serviceType'>): boolean {
  return jobOf(facts) === 'road';
}

/** What one looks for first on the overview, by job and direction; anything but an import is read as an export. */
const BLOCKS: Readonly<Record<Job, { import: readonly OverviewBlock[]; other: readonly OverviewBlock[] }>> = {
  containers: {
    import: ['release', 'containers', 'dates', 'documents'],
    other: ['cutOffs', 'dates', 'documents', 'containers'],
  },
  loose: {
    import: ['release', 'pieces', 'dates', 'documents'],
    other: ['cutOffs', 'dates', 'documents', 'pieces'],
  },
  air: {
    import: ['pieces', 'dates', 'release', 'documents'],
    other: ['pieces', 'dates', 'documents', 'cutOffs'],
  },
  road: { import: ['trips', 'dates', 'documents'], other: ['trips', 'dates', 'documents'] },
  customs: { import: ['declarations', 'dates', 'documents'], other: ['declarations', 'dates', 'documents'] },
};

/** The parts of a booking's overview in the order of the job. */
export function overviewBlocks(facts: Pick<TabFacts, 'serviceType' | 'shippingType'>): readonly OverviewBlock[] {
  return BLOCKS[jobOf(facts)][facts.shippingType === 'IMPORT' ? 'import' : 'other'];
}

/** Id of a document's row on the documents tab, for links to it. */
export const documentAnchor = (type: string): string => `document-${type}`;

/** Id of a debit note on the charges tab, for links to it. */
export const debitNoteAnchor = (number: string): string => `debit-note-${number}`;

/** Id of a milestone's row on the transport tab, for links to it. */
export const milestoneAnchor = (code: number): string => `milestone-${code}`;

/** Id of the plan on the transport tab, for links to it. */
export const PLAN_ANCHOR = 'plan';

/** Id of the verified gross masses on the cargo tab, for links to them. */
export const MASS_ANCHOR = 'verified-gross-mass';

/** Id of the shipping instruction on the documents tab, for links to it. */
export const INSTRUCTION_ANCHOR = 'shipping-instruction';

/** Id of the draft of the house bill on the documents tab, for links to it. */
export const HOUSE_BILL_ANCHOR = 'house-bill-draft';

/** Id of the advance filings on the documents tab, for links to them. */
export const FILING_ANCHOR = 'advance-filing';

/**
 * Where the viewer provides a missing document. Customers fill in the shipping instruction and declare the VGM, both of
 * which can also be uploaded.
 */
export function documentPlace(type: string, side: 'staff' | 'customer'): { tab: RecordTab; at: string } {
  if (type === 'VGM') return { tab: 'cargo', at: MASS_ANCHOR };
  if (type === 'SHIPPING_INSTRUCTION' && side === 'customer') return { tab: 'documents', at: INSTRUCTION_ANCHOR };
  return { tab: 'documents', at: documentAnchor(type) };
}

/** The query of a booking's page that opens a tab, with its question mark. */
export function tabQuery(tab: RecordTab, at?: string | null): string {
  return `?${new URLSearchParams({ tab, ...(at && { at }) }).toString()}`;
}

const TRANSPORT_KINDS: ReadonlySet<string> = new Set([
  'MILESTONE_UNDONE',
  'SHIPMENT_LATE',
  'ETA_CHANGED',
  'ARRIVAL_NOTICE',
  'SAILING_CANCELLED',
  'SAILING_CHANGED',
]);

const INSTRUCTION_KINDS: ReadonlySet<string> = new Set(['INSTRUCTION_SENT', 'INSTRUCTION_CHANGES_REQUESTED']);

const CHARGE_KINDS: ReadonlySet<string> = new Set([
  'DEBIT_NOTE_ISSUED',
  'DEBIT_NOTE_DUE_SOON',
  'DEBIT_NOTE_OVERDUE',
  'DEBIT_NOTE_VOIDED',
  'CREDIT_NOTE_ISSUED',
  'PAYMENT_REPORTED',
  'PAYMENT_REPORT_REJECTED',
  'PAYMENT_RECEIVED',
  'PAYMENT_REVERSED',
  'PAYMENT_REFUNDED',
  'PRICE_TO_CONFIRM',
  'PRICE_CONFIRMED',
]);

/**
 * The query of a booking's page that shows what a notification is about; empty for the overview, where the next step is.
 * @param params the notification's values: `milestone` is a code, `document` lists types, `debitNote` is a number
 */
export function noticeQuery(kind: string, params: Readonly<Record<string, unknown>>): string {
  const { milestone, document, debitNote } = params;
  if (kind === 'MILESTONE') {
    return tabQuery('transport', typeof milestone === 'number' ? milestoneAnchor(milestone) : null);
  }
  if (TRANSPORT_KINDS.has(kind)) return tabQuery('transport');
  if (INSTRUCTION_KINDS.has(kind)) return tabQuery('documents', INSTRUCTION_ANCHOR);
  if (kind.startsWith('HOUSE_BILL_')) return tabQuery('documents', HOUSE_BILL_ANCHOR);
  if (kind === 'DOCUMENT_MISSING') {
    const first = typeof document === 'string' ? document.split(',')[0] : undefined;
    return tabQuery('documents', first ? documentAnchor(first) : null);
  }
  if (!CHARGE_KINDS.has(kind)) return '';
  return tabQuery('charges', typeof debitNote === 'string' ? debitNoteAnchor(debitNote) : null);
}
