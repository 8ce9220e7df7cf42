import { SIGNED_IN, shipment } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const PAYLOAD = '{ template { id name } message userErrors { code message } }';

/** Root fields of requests kept under a name: own ones, and those shared within the company. */
export const REQUEST_TEMPLATE_FIELDS: Record<string, RootFieldRow> = {
  'Query.requestTemplates': {
    document:
      '{ requestTemplates { id name isShared isMine authorName shipment { polCode podCode pickUpLocation { name } cargo { description } } } }',
    callers: SIGNED_IN,
  },
  'Query.requestTemplate': {
    document: 'query($id: ID!) { requestTemplate(id: $id) { id name } }',
    variables: (ids) => ({ id: ids.requestTemplateId }),
    callers: SIGNED_IN,
  },
  'Mutation.keepTemplate': {
    // Without a name: nothing is written.
    document: `mutation($input: KeepTemplateInput!) { keepTemplate(input: $input) ${PAYLOAD} }`,
    variables: () => ({ input: { name: ' ', shipment } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.changeTemplate': {
    document: `mutation($input: ChangeTemplateInput!) { changeTemplate(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.requestTemplateId, name: 'Nothing' } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteTemplate': {
    document:
      'mutation($input: DeleteTemplateInput!) { deleteTemplate(input: $input) { deletedId message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.requestTemplateId } }),
    callers: SIGNED_IN,
    changes: true,
  },
};
