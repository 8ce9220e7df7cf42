import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { CUSTOMER_DOCUMENT } from '@wr1/schema/rules/document/customer-document.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { ListKind, Side, TabKeys } from '@wr1/schema/rules/list/tab.ts';
import { tabsOf, tabStatuses } from '@wr1/schema/rules/list/tab.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { GatewayContext } from '../../context.ts';
import type { Connection } from '../../connection.ts';
import { checkSize, keyConnection, keyWindow, pageConnection } from '../../connection.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type {
  BookingFilter,
  QueryBookingsArgs,
  QuotationFilter,
  ShipmentSort,
  Status,
} from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { readStatus } from '../../graphql/record-enum.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { viewerOf } from '../session/viewer.ts';
import { countByStatus, listShipments } from './shipment.api.ts';

const limit = 100;
const sortNames = {
  UPDATED_AT: 'updated_at',
  CREATED_AT: 'created_at',
  ETD: 'etd',
  CUT_OFF: 'cut_off',
  NUMBER: 'number',
  ETA: 'eta',
  CUSTOMER: 'customer',
  PLACE: 'place',
  STATUS: 'status',
  VALID_TO: 'valid_to',
  PRICE: 'price',
} as const;

/** The filter of the quotation or booking list. */
type RecordFilter = Omit<QuotationFilter & BookingFilter, 'tab'> & Pick<QuotationFilter | BookingFilter, 'tab'>;

async function sideOf(context: GatewayContext): Promise<Side> {
  return (await viewerOf(context))?.isStaff === true ? 'staff' : 'customer';
}

async function statusesOf(
  context: GatewayContext,
  kind: ListKind,
  tab: string | null | undefined,
): Promise<readonly number[] | null> {
  if (tab === null || tab === undefined || tab === 'ALL') return null;
  const statuses = tabStatuses(await sideOf(context), kind, tab);
  if (statuses === null) throw gatewayError('BAD_USER_INPUT', { text: `Your list has no tab ${tab}.` });
  return statuses;
}

/** The statuses that are in both the tab and the filter; null if neither is given. */
function narrow(tab: readonly number[] | null, asked: readonly Status[] | null | undefined): readonly number[] | null {
  if (asked === null || asked === undefined || asked.length === 0) return tab;
  return [...new Set(asked)]
    .map((key) => codeOf(STATUS, key))
    .filter((code) => code !== null)
    .filter((code) => tab === null || tab.includes(code));
}

const flag = (value: boolean | null | undefined) => (value === true ? '1' : null);
const several = <Value>(values: readonly Value[] | null | undefined) =>
  values === null || values === undefined || values.length === 0 ? null : [...new Set(values)];

/** The filters by departure, place, creation and what there is to do; null if nothing can match. */
function workQuery(filter: RecordFilter): Query | null {
  const { missingDocument: document } = filter;
  const wanted = CUSTOMER_DOCUMENT.find((type) => type === document);
  if (document !== null && document !== undefined && wanted === undefined) return null;
  const next = several(filter.nextMilestones)?.flatMap((key) => codeOf(MILESTONE, key) ?? []);
  if (next?.length === 0) return null;
  return {
    carrier: filter.carrierCode,
    vessel: filter.vessel?.trim() === '' ? null : filter.vessel?.trim(),
    place: filter.placeCode,
    created_from: filter.createdFrom,
    created_to: filter.createdTo,
    next_milestone: next,
    tracked_state: several(filter.trackedStates),
    missing_document: wanted ?? (filter.hasMissingDocument === true ? 'ANY' : null),
    to_bill: flag(filter.isToBill),
    debt_overdue: flag(filter.hasOverdueDebitNote),
  };
}

/** The query of a filter; null if nothing can match (unknown customer, or no common status). */
async function filterQuery(context: GatewayContext, kind: ListKind, filter: RecordFilter): Promise<Query | null> {
  const customerId =
    filter.customerId === null || filter.customerId === undefined ? null : rowIdOf(filter.customerId, 'Company');
  if (customerId === null && filter.customerId !== null && filter.customerId !== undefined) return null;
  const owner = filter.ownerId ? rowIdOf(filter.ownerId, 'User') : undefined;
  if (owner === null) return null;
  const ids = filter.ids?.map((id) => rowIdOf(id, 'Quotation', 'Booking')).filter((id) => id !== null) ?? null;
  if (ids?.length === 0) return null;
  const status = narrow(await statusesOf(context, kind, filter.tab), filter.statuses);
  if (status?.length === 0) return null;
  const within = filter.cutOffWithinHours;
  if (within !== null && within !== undefined && (within < 1 || within > 720)) {
    throw gatewayError('BAD_USER_INPUT', { text: 'cutOffWithinHours must be from 1 to 720.' });
  }
  const schedule = filter.scheduleId ? rowIdOf(filter.scheduleId, 'Schedule') : undefined;
  if (schedule === null) return null;
  const work = workQuery(filter);
  if (work === null) return null;
  const services = filter.serviceTypes?.map((key) => codeOf(SERVICE_TYPE, key)).filter((code) => code !== null);
  return {
    status,
    search: filter.search?.trim() === '' ? null : filter.search?.trim(),
    service_type: services === undefined || services.length === 0 ? null : services,
    customer_id: customerId,
    owner_id: owner,
    branch: filter.branchCode,
    pol: filter.polCode,
    pod: filter.podCode,
    etd_from: filter.etdFrom,
    etd_to: filter.etdTo,
    cut_off_ahead: filter.hasOpenCutOff === true ? '1' : null,
    cut_off_within: within,
    cut_off_missed: filter.hasMissedCutOff === true ? '1' : null,
    without_customer: filter.isWithoutCustomer === true ? '1' : null,
    ids,
    sla_overdue: filter.isAnswerOverdue === true ? '1' : null,
    schedule_id: schedule,
    ...work,
  };
}

const sortQuery = (sort: ShipmentSort | null | undefined): Query => ({
  sort: sortNames[sort?.field ?? 'UPDATED_AT'],
  order: sort?.order === 'ASC' ? 'asc' : 'desc',
});

/**
 * The query of a list without paging; null if nothing can match.
 * @throws GraphQLError BAD_USER_INPUT for an unknown tab
 */
export async function recordQuery(
  context: GatewayContext,
  kind: ListKind,
  args: { filter?: RecordFilter | null | undefined; sort?: ShipmentSort | null | undefined },
): Promise<Query | null> {
  const filter = await filterQuery(context, kind, args.filter ?? {});
  return filter === null ? null : { ...filter, ...sortQuery(args.sort) };
}

const nothing = <T>(): Connection<T> =>
  pageConnection({ page: 1, pageSize: 1, skip: 0, first: 0, offset: 0 }, [], 0, (row) => row as T);

/**
 * A page of the quotation or booking list.
 * @throws GraphQLError BAD_USER_INPUT for an invalid size, tab or cursor
 */
export async function recordConnection<T>(
  context: GatewayContext,
  kind: ListKind,
  args: Partial<Omit<QueryBookingsArgs, 'filter'>> & { filter?: RecordFilter | null | undefined },
  toView: (row: ShipmentRow) => T,
): Promise<Connection<T>> {
  const filter = await filterQuery(context, kind, args.filter ?? {});
  if (filter === null) return nothing();
  const common = { kind, ...filter, ...sortQuery(args.sort) };
  const columns = context.columnsOf('shipment');
  const window = keyWindow(checkSize('first', args.first ?? 50, limit), args.after);
  const query = { ...common, after: window.after, pageSize: window.pageSize };
  const { rows, nextCursor, ...total } = await listShipments(context.rest, query, columns);
  return keyConnection(window, rows, total, nextCursor, toView);
}

/** The number of records in each tab of the caller's side. */
export async function tabCounts<Kind extends ListKind>(
  context: GatewayContext,
  kind: Kind,
): Promise<{ tab: TabKeys[Kind]; statuses: Status[]; count: number }[]> {
  unsupportedBySection7(context);
  const [side, counts] = await Promise.all([sideOf(context), countByStatus(context.rest, kind)]);
  const byStatus = new Map(counts.map((entry) => [entry.status, entry.count]));
  return tabsOf(side, kind).map((tab) => ({
    tab: tab.key,
    statuses: tab.statuses.map(readStatus),
    count: tab.statuses.reduce((total, status) => total + (byStatus.get(status) ?? 0), 0),
  }));
}
