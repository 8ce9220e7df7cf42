import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isInterfaceType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
} from 'graphql';

/** Random numbers from 0 up to 1, reproducible by seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A request to /graphql, valid or invalid. */
export interface FuzzRequest {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

const STRANGE_TEXT = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '2026-02-30',
  '2026-11-22T00:00:00Z',
  '9'.repeat(400),
  'x'.repeat(3_000),
  '../../etc/passwd',
  "' or 1=1 --",
  '%',
  '_',
  '\\u0000',
  '\\uD800',
  'Đà Nẵng',
  'e\\u0301',
  '<script>alert(1)</script>',
  '__proto__',
  'VNSGN',
  'BK-26-000001',
  Buffer.from('Booking:1').toString('base64url'),
  Buffer.from('Booking:-1').toString('base64url'),
  Buffer.from('Booking:9999999999999999999').toString('base64url'),
  Buffer.from('Nothing:1').toString('base64url'),
];
const STRANGE_NUMBERS = ['0', '-1', '1', '5', '100', '101', '2147483647', '-2147483648', '2147483648', '1e308', '1.5'];
const INSERTS = [
  '{',
  '}',
  '(',
  ')',
  '"',
  '"""',
  '...',
  '@skip(if: true)',
  '$x',
  ':',
  '!',
  '[',
  '\u{1F6A2}',
  '\0',
  '#',
  '\\',
  '@',
];

/** Generates documents from a schema. Most are valid, with unusual values; some are broken on purpose. */
export class Fuzz {
  readonly #schema: GraphQLSchema;
  readonly #random: () => number;

  constructor(schema: GraphQLSchema, seed: number) {
    this.#schema = schema;
    this.#random = seeded(seed);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.#random() * from.length)];
    if (found === undefined) throw new Error('the list is empty');
    return found;
  }

  #text(): string {
    return `"${this.#pick(STRANGE_TEXT)}"`;
  }

  /** A literal for a type, sometimes a wrong one. */
  #value(type: GraphQLInputType, depth: number): string {
    if (this.#chance(0.04)) return this.#pick(['null', '[]', '{}', 'WRONG', '"text"', '7', 'true', '[[[1]]]']);
    if (isNonNullType(type)) return this.#value(type.ofType, depth);
    if (this.#chance(0.06)) return 'null';
    if (isListType(type)) {
      const size = this.#pick([0, 1, 2, 3]);
      return `[${Array.from({ length: size }, () => this.#value(type.ofType, depth + 1)).join(', ')}]`;
    }
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => (isNonNullType(field.type) || this.#chance(0.25)) && depth < 4,
      );
      return `{${fields.map((field) => `${field.name}: ${this.#value(field.type, depth + 1)}`).join(', ')}}`;
    }
    if (type.name === 'Int' || type.name === 'Float') return this.#pick(STRANGE_NUMBERS);
    if (type.name === 'Boolean') return this.#pick(['true', 'false']);
    return this.#text();
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const given = args.filter((argument) => isNonNullType(argument.type) || this.#chance(0.3));
    if (given.length === 0) return '';
    return `(${given.map((argument) => `${argument.name}: ${this.#value(argument.type, 0)}`).join(', ')})`;
  }

  #selection(type: GraphQLNamedOutputType, depth: number): string {
    if (isUnionType(type)) {
      const member = this.#pick(type.getTypes());
      return `{ __typename ... on ${member.name} ${this.#selection(member, depth)} }`;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return '';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < 5 || !isCompositeType(getNamedType(field.type)),
    );
    const wanted = Array.from({ length: this.#pick([1, 2, 3, 4]) }, () =>
      this.#pick(fields.length > 0 ? fields : [null]),
    );
    const texts = wanted.map((field) => {
      if (field === null) return '__typename';
      const alias = this.#chance(0.3) ? `a${Math.floor(this.#random() * 1_000)}: ` : '';
      const directive = this.#chance(0.03) ? ` ${this.#pick(['@skip(if: false)', '@include(if: true)', '@none'])}` : '';
      const named = getNamedType(field.type);
      return `${alias}${field.name}${this.#arguments(field.args)}${directive} ${this.#selection(named, depth + 1)}`;
    });
    return `{ ${texts.join(' ')} }`;
  }

  /** A text with a few characters removed, doubled or added. */
  #break(text: string): string {
    let broken = text;
    for (let times = this.#pick([1, 1, 2, 5]); times > 0; times -= 1) {
      const at = Math.floor(this.#random() * broken.length);
      const cut = this.#pick([0, 0, 1, 8]);
      broken = broken.slice(0, at) + (this.#chance(0.7) ? this.#pick(INSERTS) : '') + broken.slice(at + cut);
    }
    return broken;
  }

  next(): FuzzRequest {
    const kind = this.#pick(['query', 'query', 'query', 'mutation'] as const);
    const root = kind === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType();
    if (!root) throw new Error(`no ${kind}`);
    const query = `${kind} Fuzz ${this.#selection(root, 1)}`;
    if (this.#chance(0.15)) return { query: this.#break(query) };
    if (this.#chance(0.05)) return { query, operationName: this.#pick(['Fuzz', 'Other', '']) };
    if (this.#chance(0.1)) return { query, variables: { x: this.#pick([null, 1, 'a', [], {}]) } };
    return { query };
  }
}
