import type { Caller, RootFieldRow } from './root-field-row.ts';

const KEEPERS: readonly Caller[] = ['CLIENT_ROOT', 'ADMIN'];
const KEY = 'id name owner scopes addresses state tokens { hint } calls(first: 1) { nodes { path } }';

/** A mutation on a key. */
function change(name: string, type: string, input: object): RootFieldRow {
  const token = type === 'RotateApiKeyInput' ? 'token ' : '';
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) { apiKey { ${KEY} } ${token}message userErrors { code message } } }`,
    variables: (ids) => ({ input: { id: ids.apiKeyId, ...input } }),
    callers: KEEPERS,
    changes: true,
  };
}

/** Rows of the matrix for keys of partners' systems. */
export const API_KEY_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.apiKeys': {
    document: `query($companyId: ID) { apiKeys(first: 5, filter: { companyId: $companyId }) { totalCount nodes { ${KEY} company { name } } } }`,
    variables: (ids) => ({ companyId: ids.companyId }),
    callers: KEEPERS,
  },
  'Query.apiKey': {
    document: `query($id: ID!) { apiKey(id: $id) { ${KEY} } }`,
    variables: (ids) => ({ id: ids.apiKeyId }),
    callers: KEEPERS,
  },
  'Mutation.createApiKey': {
    // Without scopes: nothing is made for those who may.
    document:
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } token userErrors { code message } } }',
    variables: (ids) => ({ input: { name: 'Nobody', companyId: ids.companyId, scopes: [] } }),
    callers: KEEPERS,
    changes: true,
  },
  'Mutation.changeApiKey': change('changeApiKey', 'ChangeApiKeyInput', { name: 'Nobody' }),
  'Mutation.rotateApiKey': change('rotateApiKey', 'RotateApiKeyInput', { overlapHours: 0 }),
  'Mutation.revokeApiKey': change('revokeApiKey', 'RevokeApiKeyInput', {}),
};
