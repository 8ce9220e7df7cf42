import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** A field for which an operation can be built. */
export interface RootField {
  /** Name with its type: `Query.bookings`, or `Webhook.deliveries` for a nested field. */
  name: string;
  root: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  /** The path of fields from the root to a nested field; empty for a root field. */
  through: readonly string[];
}

/** An argument of a field, or a scalar inside it. */
export interface ArgumentLeaf {
  path: readonly string[];
  /** Name of the scalar or enum. */
  type: string;
  isList: boolean;
}

/** The fields of Query, Mutation and Subscription. */
export function rootFieldsOf(schema: GraphQLSchema): RootField[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root
      ? Object.values(root.getFields()).map((field) => ({
          name: `${root.name}.${field.name}`,
          root,
          field,
          through: [],
        }))
      : [],
  );
}

/**
 * Every nested field with arguments, reached by the shortest path from a query without arguments, and the
 * names of fields without such a path.
 */
export function nestedFieldsOf(schema: GraphQLSchema): { fields: RootField[]; unreached: string[] } {
  const root = schema.getQueryType();
  if (!root) throw new Error('no queries');
  const ways = new Map<string, readonly string[]>([[root.name, []]]);
  const fields: RootField[] = [];
  for (const [typeName, through] of ways) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (type !== root && field.args.length > 0)
        fields.push({ name: `${typeName}.${field.name}`, root, field, through });
      const inner = getNamedType(field.type).name;
      // Iterating a map includes entries added meanwhile, so this is a breadth-first search.
      if (!field.args.some(isRequiredArgument) && !ways.has(inner)) ways.set(inner, [...through, field.name]);
    }
  }
  const roots = new Set([root, schema.getMutationType(), schema.getSubscriptionType()]);
  const unreached = Object.values(schema.getTypeMap()).flatMap((type) =>
    !isObjectType(type) || type.name.startsWith('__') || roots.has(type) || ways.has(type.name)
      ? []
      : Object.values(type.getFields()).flatMap(({ name, args }) => (args.length > 0 ? [`${type.name}.${name}`] : [])),
  );
  return { fields, unreached };
}

function listed(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function leavesOf(type: GraphQLInputType, path: readonly string[], within: readonly string[]): ArgumentLeaf[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [{ path, type: named.name, isList: listed(type) }];
  if (within.includes(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(field.type, [...path, field.name], [...within, named.name]),
  );
}

/** All scalars in the arguments of a field, at any depth. */
export function leavesOfField({ field }: RootField): ArgumentLeaf[] {
  return field.args.flatMap((argument) => leavesOf(argument.type, [argument.name], []));
}

const SAMPLE: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  ID: Buffer.from('Booking:987654321').toString('base64url'),
  LocalDate: '2030-01-01',
  DateTime: '2030-01-01T00:00:00.000Z',
  Decimal: '1',
};

/** A code that the gateway itself validates. */
const MILESTONE = 33;

/**
 * The smallest value of a type.
 * @param text value for all text fields
 */
function least(type: GraphQLInputType, text: string, name = ''): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) return [least(bare.ofType, text)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  const scalar = getNamedType(bare).name;
  if (!isInputObjectType(bare) && scalar === 'String') return text;
  if (!isInputObjectType(bare)) return scalar === 'Int' && name === 'code' ? MILESTONE : SAMPLE[scalar];
  const fields = Object.values(bare.getFields());
  const needed = bare.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return Object.fromEntries(needed.map((field) => [field.name, least(field.type, text, field.name)]));
}

function put(type: GraphQLInputType, known: unknown, path: readonly string[], value: unknown, text: string): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) {
    if (path.length === 0) return value;
    const [first] = Array.isArray(known) ? known : [];
    return [put(bare.ofType, first, path, value, text)];
  }
  const [name, ...rest] = path;
  if (name === undefined || !isInputObjectType(bare)) return value;
  const field = bare.getFields()[name];
  if (field === undefined) throw new Error(`no input field ${name}`);
  const base = known ?? least(bare, text);
  const kept = typeof base === 'object' && base !== null && !bare.isOneOf ? base : {};
  const inside = name in kept ? Object.entries(kept).find(([key]) => key === name)?.[1] : undefined;
  return { ...kept, [name]: put(field.type, inside, rest, value, text) };
}

/**
 * How much of a response is requested: rows with their scalar fields, or everything reachable in this many
 * steps.
 */
export type Selection = 'rows' | number;

const hasFields = (type: GraphQLOutputType): boolean => isObjectType(type) || isInterfaceType(type);
const ROWS = ['nodes', 'userErrors', 'totals'];

/** The selected fields of a response. Fields that require arguments are omitted. */
function selectionOf(
  type: GraphQLOutputType,
  selection: Selection,
  depth = selection === 'rows' ? 2 : selection,
): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return named.name.endsWith('UserError') ? '{ ... on UserError { code field } }' : '{ __typename }';
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    if (!hasFields(inner) && !isUnionType(inner)) return [field.name];
    // Edges contain the same data as nodes.
    const isMeant = selection === 'rows' ? ROWS.includes(field.name) : field.name !== 'edges';
    return depth > 0 && isMeant ? [`${field.name} ${selectionOf(field.type, selection, depth - 1)}`] : [];
  });
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
}

/**
 * Whether a change creates something and refers to records only in nested inputs. Blank texts prevent it from
 * writing.
 */
function isOfNoRecord(field: RootField): boolean {
  const ids = leavesOfField(field).filter(({ type }) => type === 'ID');
  return field.root.name === 'Mutation' && ids.length > 0 && ids.every(({ path }) => path.length > 2);
}

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/**
 * Builds an operation that uses a field.
 * @param values for its arguments, by path
 * @param base additional arguments that the smallest value omits
 */
export function operationOf(
  asked: RootField,
  values: readonly { at: ArgumentLeaf; value: unknown }[],
  base: Readonly<Record<string, unknown>> = {},
  selection: Selection = 'rows',
): Operation {
  const { root, field, through } = asked;
  const text = isOfNoRecord(asked) ? ' ' : 'nothing';
  const variables: Record<string, unknown> = {};
  for (const argument of field.args) {
    if (base[argument.name] !== undefined) variables[argument.name] = base[argument.name];
    else if (isRequiredArgument(argument)) variables[argument.name] = least(argument.type, text, argument.name);
  }
  for (const { at, value } of values) {
    const [name = '', ...rest] = at.path;
    const argument = field.args.find((one) => one.name === name);
    if (argument === undefined) throw new Error(`no argument ${name}`);
    variables[name] = put(argument.type, variables[name], rest, value, text);
  }
  const used = field.args.filter(({ name }) => name in variables);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const kind = root.name.toLowerCase();
  const inner = `${field.name}${given === '' ? '' : `(${given})`} ${selectionOf(field.type, selection)}`;
  const whole = through.reduceRight((inside, name) => `${name} { ${inside} }`, inner);
  return { query: `${kind}${declared === '' ? '' : `(${declared})`} { ${whole} }`, variables };
}
