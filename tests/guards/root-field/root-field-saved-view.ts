import { SIGNED_IN } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const PAYLOAD = '{ views { id name search } message userErrors { code message } }';

/** Root fields of views of lists: everybody has the own ones, of others not even staff see any. */
export const SAVED_VIEW_FIELDS: Record<string, RootFieldRow> = {
  'Query.savedViews': {
    document: '{ savedViews(list: BOOKING) { id name search hiddenColumns isDefault } }',
    callers: SIGNED_IN,
  },
  'Mutation.keepView': {
    // Without a name: nothing is written.
    document: `mutation($input: KeepViewInput!) { keepView(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { list: 'BOOKING', name: ' ', search: `customer=${ids.companyId}` } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.changeView': {
    document: `mutation($input: ChangeViewInput!) { changeView(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.savedViewId, name: 'Nothing' } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteView': {
    document: `mutation($input: DeleteViewInput!) { deleteView(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.savedViewId } }),
    callers: SIGNED_IN,
    changes: true,
  },
};
