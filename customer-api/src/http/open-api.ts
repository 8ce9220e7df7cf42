import type { OpenAPIHono } from '@hono/zod-openapi';
import { refusal } from '@wr1/schema/rest/common.ts';
import { z } from 'zod';
import type { ActionDescription, RequestEnv } from './action-table.ts';

type Registry = OpenAPIHono<RequestEnv>['openAPIRegistry'];

interface Named {
  action: ActionDescription;
  query: z.ZodObject;
  body: z.ZodType | undefined;
  answer: z.ZodType | undefined;
  name: string;
}

/** Name of an action's schemas in the document, such as PostUserLogin or PutWr1ReleaseBooking. */
function nameOf({ method, path, selector }: ActionDescription): string {
  return [method, ...path.split('/'), selector?.value ?? '']
    .filter((part) => part !== '')
    .map((part) => part.replace(/[^A-Za-z0-9]/g, ''))
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}

function either(schemas: z.ZodType[]): z.ZodType {
  const [first, second, ...rest] = schemas;
  if (first === undefined) return z.unknown();
  return second === undefined ? first : z.union([first, second, ...rest]);
}

/** Parameters of all actions on one path: the selector and each action's own parameters. */
function queryOf(actions: Named[]): z.ZodObject {
  if (actions.length === 1 && actions[0]?.action.selector === undefined) return actions[0]?.query ?? z.object({});
  const shape = new Map<string, z.ZodType[]>();
  for (const { query } of actions) {
    for (const [name, schema] of Object.entries(query.shape)) {
      if (schema instanceof z.ZodType) shape.set(name, [...(shape.get(name) ?? []), schema]);
    }
  }
  const merged = Object.fromEntries(
    [...shape].map(([name, schemas]) => [name, either([...new Set(schemas)]).optional()]),
  );
  const selectors = Map.groupBy(
    actions.flatMap(({ action }) => action.selector ?? []),
    ({ name }) => name,
  );
  const constants = [...selectors].map(([name, found]) => [name, z.enum(found.map(({ value }) => value))]);
  return z.object({ ...merged, ...Object.fromEntries(constants) });
}

function accessText(access: ActionDescription['access']): string {
  return typeof access === 'string' ? access : `${access.action} ${access.subject}`;
}

function describePath(registry: Registry, actions: Named[]): void {
  const [first] = actions;
  if (first === undefined) return;
  const { method, path, tag, mediaType } = first.action;
  const bodies = actions.flatMap(({ body }) => body ?? []);
  const answers = actions.flatMap(({ answer }) => answer ?? []);
  const open = actions.every(({ action }) => action.access === 'public');
  registry.registerPath({
    method,
    path,
    tags: [tag],
    operationId: actions.length === 1 ? first.name : nameOf({ ...first.action, selector: undefined }),
    summary:
      actions.length === 1
        ? first.action.summary
        : `${actions.length} actions, distinguished by a parameter (x-actions).`,
    security: open ? [] : [{ apiKey: [] }],
    request: {
      query: queryOf(actions),
      ...(bodies.length > 0
        ? { body: { required: true, content: { 'application/json': { schema: either(bodies) } } } }
        : {}),
    },
    responses: {
      200: {
        description: 'The request succeeded.',
        content: { [mediaType]: { schema: answers.length > 0 ? either(answers) : z.unknown() } },
      },
      default: {
        description:
          'The request was refused. `code` is the reason; `message` is in the language of `Accept-Language`.',
        content: { 'application/json': { schema: refusal } },
      },
    },
    'x-actions': actions.map(({ action, name, query, body, answer }) => ({
      ...(action.selector === undefined ? {} : { [action.selector.name]: action.selector.value }),
      summary: action.summary,
      access: accessText(action.access),
      parameters: Object.keys(query.shape),
      ...(body === undefined ? {} : { request: { $ref: `#/components/schemas/${name}Request` } }),
      ...(answer === undefined ? {} : { answer: { $ref: `#/components/schemas/${name}Answer` } }),
    })),
  });
}

/** Adds all actions to the OpenAPI document, with the schemas that validate them. */
export function describeActions(registry: Registry, descriptions: ActionDescription[]): void {
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'apiKey' });
  const named = descriptions.map((action): Named => {
    const name = nameOf(action);
    return {
      action,
      name,
      query: action.query,
      // Registers a copy: schemas created before the OpenAPI library was loaded cannot be registered.
      body: action.body === undefined ? undefined : registry.register(`${name}Request`, action.body.clone()),
      answer: action.answer === undefined ? undefined : registry.register(`${name}Answer`, action.answer.clone()),
    };
  });
  const paths = Map.groupBy(named, ({ action }) => `${action.method} ${action.path}`);
  for (const actions of paths.values()) describePath(registry, actions);
}
