/** Groups of documents: every shipment, sea, air, customs, container, delivery. */
export type DocumentGroup = 'trade' | 'sea' | 'air' | 'customs' | 'container' | 'delivery';

/** Who issues a document; null if the direction doesn't need it. */
export type DocumentMaker = 'you' | 'wr1' | 'carrier' | null;

/** A document for export, import or both. `key` is its key in the catalogue `site`. */
export const DOCUMENT_LIST = [
  { key: 'invoice', group: 'trade', export: 'you', import: 'you' },
  { key: 'packingList', group: 'trade', export: 'you', import: 'you' },
  { key: 'contract', group: 'customs', export: 'you', import: 'you' },
  { key: 'bookingConfirmation', group: 'sea', export: 'wr1', import: null },
  { key: 'si', group: 'sea', export: 'you', import: null },
  { key: 'vgm', group: 'sea', export: 'you', import: null },
  { key: 'bl', group: 'sea', export: 'carrier', import: 'you' },
  { key: 'awb', group: 'air', export: 'wr1', import: 'carrier' },
  { key: 'arrivalNotice', group: 'sea', export: null, import: 'wr1' },
  { key: 'arrivalNotice', group: 'air', export: null, import: 'wr1' },
  { key: 'deliveryOrder', group: 'sea', export: null, import: 'wr1' },
  { key: 'deliveryOrder', group: 'air', export: null, import: 'wr1' },
  { key: 'declaration', group: 'customs', export: 'wr1', import: 'wr1' },
  { key: 'co', group: 'customs', export: 'you', import: 'you' },
  { key: 'licence', group: 'customs', export: 'you', import: 'you' },
  { key: 'taxReceipt', group: 'customs', export: null, import: 'you' },
  { key: 'eir', group: 'container', export: 'wr1', import: 'wr1' },
  { key: 'pod', group: 'delivery', export: 'wr1', import: 'wr1' },
  { key: 'debitNote', group: 'trade', export: 'wr1', import: 'wr1' },
] as const satisfies readonly {
  key: string;
  group: DocumentGroup;
  export: DocumentMaker;
  import: DocumentMaker;
}[];
export type DocumentKey = (typeof DOCUMENT_LIST)[number]['key'];

/** The documents in some groups, without duplicates. VGM is included only for full containers. */
export function documentsOf(groups: readonly DocumentGroup[], fullContainer: boolean) {
  const seen = new Set<DocumentKey>();
  return DOCUMENT_LIST.filter(({ key, group }) => {
    if (!groups.includes(group) || seen.has(key) || (key === 'vgm' && !fullContainer)) return false;
    seen.add(key);
    return true;
  });
}
