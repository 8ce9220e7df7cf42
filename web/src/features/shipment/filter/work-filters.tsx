import { CUSTOMER_DOCUMENT } from '@wr1/schema/rules/document/customer-document.ts';
import type { CustomerDocument } from '@wr1/schema/rules/document/customer-document.ts';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../../app/list/business-today.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { useWording } from '../../../app/session/use-wording.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { choiceFilter, periodFilter, severalFilter } from '../../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { CUT_OFF_SEARCH } from '../tag/cut-off-tag.ts';
import type { CutOffSearch } from '../tag/cut-off-tag.ts';
import type { RecordAddress } from '../list/list-search.ts';
import s from '../list/record-list-card.module.css';
import { useCarrierFilter } from './carrier-filter.tsx';
import { usePlaceFilter } from './place-filter.tsx';

interface WorkFiltersOption {
  side: Side;
  kind: ListKind;
  address: Pick<RecordAddress, 'value' | 'set'>;
  /** Vessel and voyage of the departure in the URL; null if no loaded row has it. */
  departureName: string | null;
}

/** The milestones with the same name are one option. */
function useMilestoneFilter({ value, set }: Pick<RecordAddress, 'value' | 'set'>, isOffered: boolean): ListFilter {
  const { t } = useTranslation('shipment');
  const word = useWording();
  const chosen = value.nextMilestones;
  const choices = Map.groupBy(Object.keys(MILESTONE) as MilestoneKey[], (key) => word(MILESTONE[key], 'UNKNOWN'));
  const held = [...choices].filter(([, keys]) => keys.some((key) => chosen.includes(key)));
  return {
    id: 'next',
    label: t('filter.next'),
    value: held.length === 0 ? null : held.map(([label]) => label).join(', '),
    isOffered,
    onAdd: () => set({ nextMilestones: ['CARGO_LOADED', 'CARGO_LOADED_TRANSIT'] }),
    onRemove: () => set({ nextMilestones: [] }),
    renderEditor: () => (
      <div className={s.statuses}>
        {[...choices].map(([label, keys]) => (
          <Checkbox
            key={label}
            label={label}
            checked={keys.some((key) => chosen.includes(key))}
            onChange={(checked) => {
              const rest = chosen.filter((key) => !keys.includes(key));
              set({ nextMilestones: checked ? [...rest, ...keys] : rest });
            }}
          />
        ))}
      </div>
    ),
  };
}

/** Filters by departure, place, creation and what there is to do, for lists of quotations or bookings. */
export function useWorkFilters({ side, kind, address, departureName }: WorkFiltersOption): ListFilter[] {
  const { t } = useTranslation('shipment');
  const { language } = useLanguage();
  const has = useHas();
  const { value, set } = address;
  // A customer API limited to section 7 of the specification has none of them.
  const isKnown = has('history');
  const isBooking = isKnown && kind === 'booking';
  const isStaff = side === 'staff';
  const next = useMilestoneFilter(address, isBooking && has('milestones'));
  const carrier = useCarrierFilter({
    value: value.carrierCode,
    isOffered: isKnown,
    onChange: (carrierCode) => set({ carrierCode }),
  });
  const place = usePlaceFilter({ value: value.placeCode, onChange: (placeCode) => set({ placeCode }) });
  // Soonest cut-off first, as users of this filter need it.
  const searchCutOff = (cutOff: CutOffSearch) =>
    set({ cutOff, sort: { field: cutOff === 'missed' ? 'ETD' : 'CUT_OFF', order: 'ASC' } });
  const documentName = (document: CustomerDocument | 'ANY') =>
    document === 'ANY' ? t('filter.anyDocument') : DOCUMENT_TYPE_LABEL[document][language];
  return [
    {
      ...choiceFilter({
        id: 'cutOff',
        label: t('filter.cutOff'),
        value: value.cutOff,
        options: CUT_OFF_SEARCH.map((one) => ({ value: one, label: t(`filter.cutOffValue.${one}`) })),
        onChange: (cutOff) => (cutOff === null ? set({ cutOff }) : searchCutOff(cutOff)),
        isOffered: kind === 'booking',
      }),
      offers: [
        { id: 'ahead', label: t('filter.cutOffAhead'), onAdd: () => searchCutOff('ahead') },
        { id: '24h', label: t('filter.cutOff24h'), onAdd: () => searchCutOff('24h') },
        { id: 'missed', label: t('filter.cutOffMissed'), onAdd: () => searchCutOff('missed') },
      ],
    },
    severalFilter({
      id: 'state',
      label: t('filter.state'),
      value: value.trackedStates,
      options: (['LATE', 'AT_RISK'] as const).map((state) => ({ value: state, label: t(`standing.${state}`) })),
      first: 'LATE',
      isOffered: isBooking && has('milestones'),
      onChange: (trackedStates) => set({ trackedStates }),
    }),
    next,
    choiceFilter({
      id: 'missing',
      label: t('filter.missing'),
      value: value.missing,
      options: (['ANY', ...CUSTOMER_DOCUMENT] as const).map((one) => ({ value: one, label: documentName(one) })),
      first: 'ANY',
      isOffered: isBooking && has('documents'),
      onChange: (missing) => set({ missing }),
    }),
    carrier,
    {
      id: 'vessel',
      label: t('filter.vessel'),
      value: value.vessel || null,
      isOffered: isKnown,
      onRemove: () => set({ vessel: '' }),
      renderEditor: (close) => (
        <SearchBox
          value={value.vessel}
          label={t('filter.findVessel')}
          // The bar shows the chip as soon as there is a value, so typing must be over first.
          delay={1200}
          onSearch={(vessel) => {
            set({ vessel });
            close();
          }}
        />
      ),
    },
    {
      id: 'departure',
      label: t('filter.departure'),
      value: value.scheduleId === null ? null : (departureName ?? t('filter.oneDeparture')),
      // Chosen on the page of the departure.
      isOffered: false,
      onRemove: () => set({ scheduleId: null }),
    },
    { ...place, isOffered: isKnown },
    periodFilter({
      id: 'created',
      label: t('filter.created'),
      fromLabel: t('filter.etdFrom'),
      toLabel: t('filter.etdTo'),
      from: value.createdFrom,
      to: value.createdTo,
      first: businessToday,
      isOffered: isKnown,
      onChange: ({ from = value.createdFrom, to = value.createdTo }) => set({ createdFrom: from, createdTo: to }),
    }),
    {
      id: 'money',
      label: t('filter.money'),
      value: value.money && t(`filter.moneyValue.${value.money}`),
      isOffered: isBooking && has('debitNotes'),
      offers: [
        ...(isStaff ? [{ id: 'toBill', label: t('filter.toBill'), onAdd: () => set({ money: 'bill' }) }] : []),
        { id: 'debt', label: t('filter.debt'), onAdd: () => set({ money: 'overdue' }) },
      ],
      onRemove: () => set({ money: null }),
    },
  ];
}
