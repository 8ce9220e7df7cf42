import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { SavedViewRow } from '@wr1/schema/rest/shipment/saved-view.ts';
import type { SavedViewList as StoredList } from '@wr1/schema/rules/list/saved-view.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers, SavedView, SavedViewList } from '../../schema.generated.ts';
import { globalId, requireRowId } from '../../graphql/global-id.ts';
import { updateSavedView, deleteSavedView, fetchViews, createSavedView } from './saved-view.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const STORED = {
  QUOTATION: 'quotation',
  BOOKING: 'booking',
  DEBIT_NOTE: 'debit-note',
  DOCUMENT: 'document',
  BOOKING_NOTE: 'booking-note',
  LOCATION: 'location',
  TRACKING: 'tracking',
  CUSTOMER: 'customer',
  USER: 'user',
  CUSTOMS_DECLARATION: 'customs-declaration',
} as const satisfies Record<SavedViewList, StoredList>;

const SHOWN = {
  quotation: 'QUOTATION',
  booking: 'BOOKING',
  'debit-note': 'DEBIT_NOTE',
  document: 'DOCUMENT',
  'booking-note': 'BOOKING_NOTE',
  location: 'LOCATION',
  tracking: 'TRACKING',
  customer: 'CUSTOMER',
  user: 'USER',
  'customs-declaration': 'CUSTOMS_DECLARATION',
} as const satisfies Record<StoredList, SavedViewList>;

const INPUT_NAME: Readonly<Record<string, string>> = {
  hidden_columns: 'hiddenColumns',
  is_default: 'isDefault',
  version: 'expectedVersion',
};
const viewPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

export function toView(row: SavedViewRow): WithTypename<SavedView> {
  return {
    __typename: 'SavedView',
    id: globalId('SavedView', row.id),
    list: SHOWN[row.list],
    name: row.name,
    search: row.search,
    hiddenColumns: row.hidden_columns,
    isDefault: row.is_default,
    version: row.version,
  };
}

const attempt = attemptWith(viewPath);

const change = (context: GatewayContext, run: () => Promise<{ result: SavedViewRow[]; message: string }>) =>
  attempt(context, async () => {
    const { result, message } = await run();
    return { views: result.map(toView), message };
  });

export const savedViewResolvers: Resolvers = {
  Query: {
    async savedViews(_parent, { list }, context) {
      // Pages request views together with the list's rows and must work without them.
      if (context.services.profile.current === 'section7') return null;
      return (await fetchViews(context.rest, { list: STORED[list] })).map(toView);
    },
  },
  Mutation: {
    createSavedView: (_parent, { input }, context) =>
      change(context, () => {
        const { list, name, search, hiddenColumns, isDefault, idempotencyKey } = input;
        const body = {
          list: STORED[list],
          name,
          search,
          hidden_columns: hiddenColumns ? [...hiddenColumns] : null,
          is_default: isDefault ?? false,
        };
        return createSavedView(context.rest, body, idempotencyKey);
      }),
    updateSavedView: (_parent, { input }, context) =>
      change(context, () => {
        const { id, name, search, hiddenColumns, isDefault, position, expectedVersion } = input;
        const replaced = typeof search === 'string';
        return updateSavedView(context.rest, {
          id: requireRowId(id, 'SavedView'),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          ...(typeof name === 'string' && { name }),
          ...(replaced && { search, hidden_columns: hiddenColumns ? [...hiddenColumns] : null }),
          ...(typeof isDefault === 'boolean' && { is_default: isDefault }),
          ...(typeof position === 'number' && { position }),
        });
      }),
    deleteSavedView: (_parent, { input }, context) =>
      change(context, () =>
        deleteSavedView(context.rest, {
          id: requireRowId(input.id, 'SavedView'),
          version: input.expectedVersion ?? null,
        }),
      ),
  },
};
