// Our OpenAPI document has one operation for all actions on a path, with a union of their responses, and marks nullable
// values as in OpenAPI 3.1. Hive Gateway works better with one operation per action (x-actions contains enough to
// derive them), and its loader makes nullable members required. Both are fixed here, before Hive Gateway reads the
// document.

const isNull = (schema) => schema.type === 'null';

/** A schema without "or null", and whether it was nullable. */
function withoutNull(schema) {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return [{ ...schema, type: types.length === 1 ? types[0] : types }, types.length < schema.type.length];
  }
  if (schema.anyOf?.some(isNull)) {
    const { anyOf, ...rest } = schema;
    const others = anyOf.filter((one) => !isNull(one));
    return [others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }, true];
  }
  return [schema, false];
}

function settle(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(settle);
  const result = Object.fromEntries(
    Object.entries(withoutNull(schema)[0]).map(([name, value]) => [name, settle(value)]),
  );
  if (schema.properties !== undefined && Array.isArray(schema.required)) {
    result.required = schema.required.filter((name) => !withoutNull(schema.properties[name] ?? {})[1]);
  }
  return result;
}

const LIST_OF_IDS = { style: 'form', explode: false, schema: { type: 'array', items: { type: 'integer' } } };

/**
 * Returns the OpenAPI document with separate operations for some calls.
 * @param {any} document the customer API's OpenAPI document
 * @param {Record<string, {path: string, action?: string}>} calls path and action by operation id
 */
export function oneCallEach(document, calls) {
  const paths = {};
  for (const [operationId, { path, action }] of Object.entries(calls)) {
    const actions = document.paths[path].get['x-actions'];
    const found = actions.find(({ objectType, data }) => action === undefined || (objectType ?? data) === action);
    const selector = found.objectType === undefined ? 'data' : 'objectType';
    const parameters = (found.parameters ?? []).map((name) => ({
      name,
      in: 'query',
      ...(name === 'ids' ? LIST_OF_IDS : { schema: { type: 'string' } }),
    }));
    const content = { 'application/json': { schema: found.answer } };
    paths[action === undefined ? path : `${path}?${selector}=${action}`] = {
      get: { operationId, parameters, responses: { 200: { description: 'Done.', content } } },
    };
  }
  const { openapi, info, servers, components } = document;
  return { openapi, info, servers, paths, components: { ...components, schemas: settle(components.schemas) } };
}
