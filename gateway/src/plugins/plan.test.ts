import { execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GatewayContext } from '../context.ts';
import { buildGatewaySchema } from '../schema.ts';
import { Plans } from './plan.ts';
import type { Plan } from './plan.ts';

const schema = buildGatewaySchema();
const plans = new Plans(schema, false);
const plan = (source: string, operationName: string | null = null): Plan => plans.of(parse(source), operationName);

describe('Plans', () => {
  it('cache one plan per operation of a document', () => {
    const document = parse('query A { __typename } query B { __typename }');
    expect(plans.of(document, 'A') === plans.of(document, 'A')).toBe(true);
    expect(plans.of(document, 'A') === plans.of(document, 'B')).toBe(false);
  });

  it('refuse a name that selects no operation', () => {
    const two = 'query A { __typename } query B { __typename }';
    const refusal = expect.objectContaining({
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400, spec: true } },
    });
    expect(() => plan(two)).toThrow(refusal);
    expect(() => plan(two, 'C')).toThrow(refusal);
  });

  it('validate variables as GraphQL does, including @oneOf', () => {
    const { coerce } = plan('query($by: RecordBy!) { booking(by: $by) { id } }');
    expect(coerce({ by: { id: 'x' } })).toEqual({ by: { id: 'x' } });
    expect(() => coerce({ by: { id: 'x', number: 'y' } })).toThrow('$by');
    expect(() => coerce({ by: {} })).toThrow('$by');
    expect(() => coerce({})).toThrow('$by');
  });

  it('apply defaults of input fields', () => {
    const { coerce } = plan('query($sort: ShipmentSort) { bookings(sort: $sort) { totalCount } }');
    expect(coerce({ sort: {} })).toEqual({ sort: { field: 'UPDATED_AT', order: 'DESC' } });
  });
});

describe('cost', () => {
  it('multiplies by the requested size', () => {
    const list = (first: string): number =>
      plan(`{ bookings(first: ${first}) { nodes { customer { name } pol { __typename } } } }`).cost({});
    expect(list('10') - list('9')).toBe(2);
    expect(list('50')).toBe(3 + 1 + 50 * 2);
  });

  it('reads sizes from variables and defaults', () => {
    const { cost } = plan('query($first: Int) { bookings(first: $first) { nodes { customer { name } } } }');
    expect(cost({ first: 100 }) - cost({ first: 10 })).toBe(90);
    expect(plan('{ bookings { nodes { customer { name } } } }').cost({})).toBe(3 + 1 + 50);
  });

  it('stays finite for nested lists', () => {
    const { cost } = plan(
      '{ nodes(ids: []) { ... on Quotation { history { id } charges { unitPrice { amount } } } } }',
    );
    expect(cost({})).toBeGreaterThan(1_000);
    expect(Number.isFinite(cost({}))).toBe(true);
  });
});

describe('compiled execution', () => {
  // graphql-jit is a second executor and must interpret arguments like graphql-js.
  it.each([
    ['{ __schema { queryType { name } } __typename }', {}],
    ['{ __type(name: "ShipmentSort") { inputFields { name defaultValue } } }', {}],
    ['{ __type(name: "Query") { fields { name args { name defaultValue } } } }', {}],
    ['query($yes: Boolean!) { __typename @include(if: $yes) a: __typename @skip(if: $yes) }', { yes: true }],
    ['{ node(id: "nonsense") { __typename ... on Booking { number } } nodes(ids: ["x", "y"]) { id } }', {}],
  ])('executes %s as graphql does', async (source, variables) => {
    const { run, coerce } = plan(source);
    const context = {} as GatewayContext;
    const compiled = await run({}, context, coerce(variables));
    const reference = await execute({
      schema,
      document: parse(source),
      variableValues: variables,
      contextValue: context,
    });
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(JSON.parse(JSON.stringify(reference)));
  });
});
