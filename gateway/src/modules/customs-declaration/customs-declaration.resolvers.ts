import { customsDeclarationFields } from '@wr1/schema/field/customs-declaration.ts';
import { fieldNamed } from '@wr1/schema/field/field.ts';
import type { CustomsDeclarationRow, CustomsQueueRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { CUSTOMS_TABS, nextCustomsStates, type CustomsTab } from '@wr1/schema/rules/customs/customs-state.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { globalId, requireRowId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { readServiceType, readShippingType } from '../../graphql/record-enum.ts';
import type {
  CustomsDeclarationInput,
  CustomsDeclarationStepInput,
  CustomsQueueFilter,
  InputMaybe,
  Resolvers,
} from '../../schema.generated.ts';
import { toCustomsOffice, toItem } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { fetchQueue, postDeclaration, putDeclaration, removeDeclaration } from './customs-declaration.api.ts';
import { declarationsOfBooking, toDeclaration } from './customs-declaration.loaders.ts';

/** REST paths `office` and `document_ids` as `declaration.officeCode` and `declaration.attachmentIds`. */
const attempt = attemptWith(([first, ...rest]) => {
  if (first === 'document_ids') return ['declaration', 'attachmentIds', ...rest];
  const name = fieldNamed(customsDeclarationFields, String(first));
  return name === undefined ? [String(first), ...rest] : ['declaration', name];
});
/** The number of a recorded state is not inside `declaration`. */
const attemptStep = attemptWith();

const versionOf = ({ expectedVersion }: { expectedVersion?: number | null }) =>
  typeof expectedVersion === 'number' ? { version: expectedVersion } : {};

function formOf({ number, officeCode, regimeCode, attachmentIds }: CustomsDeclarationInput) {
  return {
    number: number ?? null,
    office: officeCode ?? null,
    regime: regimeCode ?? null,
    ...(attachmentIds && { document_ids: attachmentIds.map((id) => requireRowId(id, 'Attachment')) }),
  };
}

const changed = ({ result, message }: { result: CustomsDeclarationRow; message: string }) => ({
  declaration: toDeclaration(result),
  message,
});

const toQueueItem = (row: CustomsQueueRow) => ({
  bookingId: globalId('Booking', row.order_id),
  bookingNumber: row.booking_no,
  customerName: row.customer_name,
  serviceType: readServiceType(row.service_type),
  shippingType: readShippingType(row.shipping_type),
  pol: row.pol,
  pod: row.pod,
  etd: row.etd,
  declaration: row.declaration && toDeclaration(row.declaration),
});

const step = (context: GatewayContext, objectType: string, input: CustomsDeclarationStepInput, more = {}) =>
  attemptStep(context, async () => {
    const body = { id: requireRowId(input.id, 'CustomsDeclaration'), ...versionOf(input), ...more };
    return changed(await putDeclaration(context.rest, objectType, body));
  });

/** The queue as parameters of its REST call. */
export function queueQuery(tab: CustomsTab, filter: InputMaybe<CustomsQueueFilter> | undefined) {
  return { tab, search: filter?.search, office: filter?.officeCode };
}

export const customsDeclarationResolvers: Resolvers = {
  Query: {
    async customsQueue(_parent, { tab, filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { page, pageSize } = window;
      const { result, meta } = await fetchQueue(context.rest, { ...queueQuery(tab, filter), page, pageSize });
      const tabs = CUSTOMS_TABS.map((one) => ({ tab: one, count: meta.counts[one] ?? 0 }));
      return Object.assign(pageConnection(window, result, meta.total, toQueueItem), { tabs });
    },
  },
  Booking: {
    async customsDeclarations({ row }, _args, context) {
      if (context.services.profile.current === 'section7' || !row.has_customs) return [];
      return (await context.load(declarationsOfBooking, row.id)).map(toDeclaration);
    },
  },
  CustomsDeclaration: {
    bookingId: ({ row }) => globalId('Booking', row.order_id),
    number: ({ row }) => row.number,
    office: ({ row }, _args, context) =>
      row.office === null ? null : entryOfCode(context, 'CustomsOffice', toCustomsOffice, row.office),
    regime: ({ row }, _args, context) =>
      row.regime === null ? null : entryOfCode(context, 'CustomsType', toItem, row.regime),
    state: ({ row }) => row.state,
    async nextStates({ row }, _args, context) {
      const session = await context.session();
      const mayUpdate = session !== null && can(session.ability, 'update', 'CustomsDeclaration');
      return mayUpdate ? nextCustomsStates(row.state, row.regime) : [];
    },
    registeredAt: ({ row }) => row.registered_at,
    states: ({ row }) =>
      row.states.map(({ state, at, note, recorded_by }) => ({ state, at, note, recordedBy: recorded_by })),
    documents: ({ row }) => row.documents.map(({ id, name }) => ({ attachmentId: globalId('Attachment', id), name })),
    version: ({ row }) => row.version,
  },
  Mutation: {
    createCustomsDeclaration: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { order_id: requireRowId(input.bookingId, 'Booking'), ...formOf(input.declaration) };
        return changed(await postDeclaration(context.rest, body, input.idempotencyKey));
      }),
    updateCustomsDeclaration: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = {
          id: requireRowId(input.id, 'CustomsDeclaration'),
          ...versionOf(input),
          ...formOf(input.declaration),
        };
        return changed(await putDeclaration(context.rest, 'UpdateCustomsDeclaration', body));
      }),
    recordCustomsState: (_parent, { input }, context) => {
      const { state, at, note, number } = input;
      return step(context, 'RecordCustomsState', input, {
        state,
        note: note ?? null,
        ...(at && { at }),
        ...(number && { number }),
      });
    },
    undoCustomsState: (_parent, { input }, context) => step(context, 'UndoCustomsState', input),
    deleteCustomsDeclaration: (_parent, { input: { id, expectedVersion } }, context) =>
      attempt(context, async () => {
        const { message } = await removeDeclaration(
          context.rest,
          requireRowId(id, 'CustomsDeclaration'),
          expectedVersion,
        );
        return { deletedId: id, message };
      }),
  },
};
