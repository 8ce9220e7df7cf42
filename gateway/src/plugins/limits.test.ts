import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { checkLimits } from './limits.ts';

const { limits } = readSettings({});
const problem = (text: string): string | null => checkLimits(parse(text), limits)?.message ?? null;
const nested = (depth: number, name = 'a'): string =>
  `{ ${`${name} { `.repeat(depth - 1)}${name}${' }'.repeat(depth - 1)} }`;

describe('checkLimits', () => {
  it('allows 12 levels of data and refuses 13', () => {
    expect(problem(nested(12))).toBeNull();
    expect(problem(nested(13))).toContain('13 levels');
  });

  it('measures fragments where they are spread', () => {
    const fragment = `fragment F on T ${nested(6)}`;
    expect(problem(`{ a { a { a { a { a { a { ...F } } } } } } } ${fragment}`)).toBeNull();
    expect(problem(`{ a { a { a { a { a { a { a { ...F } } } } } } } } ${fragment}`)).toContain('13 levels');
  });

  it('allows introspection 20 levels below __schema', () => {
    expect(problem(`{ __schema ${nested(20, 'ofType')} }`)).toBeNull();
    expect(problem(`{ __schema ${nested(21, 'ofType')} }`)).toContain('Introspection');
  });

  it('counts aliases with fragments expanded, aliased __typename too', () => {
    const aliases = (count: number, field: string): string =>
      Array.from({ length: count }, (_, at) => `x${at}: ${field}`).join(' ');
    expect(problem(`{ a { ${aliases(15, 'id')} } }`)).toBeNull();
    expect(problem(`{ a { ${aliases(16, 'id')} } }`)).toContain('16 aliases');
    expect(problem(`{ a { ${aliases(16, '__typename')} } }`)).toContain('16 aliases');
    expect(problem(`{ a { ...F } b { ...F } } fragment F on T { ${aliases(8, 'id')} }`)).toContain('16 aliases');
  });

  it('counts root fields, plain __typename free', () => {
    const fields = (count: number): string => Array.from({ length: count }, (_, at) => `f${at}`).join(' ');
    expect(problem(`{ __typename ${fields(20)} }`)).toBeNull();
    expect(problem(`{ ...F } fragment F on Query { ${fields(21)} }`)).toContain('21 root fields');
  });

  it('counts directives per location and in the document', () => {
    expect(problem(`{ a ${'@skip(if: false) '.repeat(5)} }`)).toBeNull();
    expect(problem(`{ a ${'@skip(if: false) '.repeat(6)} }`)).toContain('one place');
    const fields = Array.from({ length: 11 }, (_, at) => `f${at} ${'@skip(if: false) '.repeat(5)}`).join(' ');
    expect(problem(`{ a { ${fields} } }`)).toContain('in the document');
  });

  it('allows one login per operation', () => {
    expect(problem('mutation { login(input: {}) { accessToken } }')).toBeNull();
    expect(problem('mutation { a: login { x } b: login { x } }')).toContain('once');
    expect(
      problem(
        'mutation { ...F ...G } fragment F on Mutation { login { x } } fragment G on Mutation { b: login { x } }',
      ),
    ).toContain('once');
  });

  it('terminates for circular and doubling fragments', () => {
    expect(problem('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toBeNull();
    const doubling = Array.from(
      { length: 60 },
      (_, at) => `fragment F${at} on T { x: a ...F${at + 1} ...F${at + 1} }`,
    ).join(' ');
    const start = performance.now();
    expect(problem(`{ ...F0 } ${doubling} fragment F60 on T { a }`)).toContain('fragments expanded');
    const plain = doubling.replaceAll('x: a', 'a');
    expect(problem(`{ b { ...F0 } } ${plain} fragment F60 on T { a }`)).toContain('fragments expanded');
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
