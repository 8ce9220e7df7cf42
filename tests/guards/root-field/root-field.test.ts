import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaOfSdl } from '../../testkit/walk/sdl.ts';
import { ROOT_FIELDS } from './root-field.ts';

describe('Root fields', () => {
  const schema = schemaOfSdl();

  it('each have a row in the permission matrix and the isolation walk', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const names = roots.flatMap((root) =>
      Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`),
    );
    expect(
      Object.keys(ROOT_FIELDS).toSorted(),
      'a row in tests/guards/root-field/ for each root field, and none for a field that is gone',
    ).toEqual(names.toSorted());
  });

  it.each(Object.entries(ROOT_FIELDS))('%s has a valid operation that uses it', (name, row) => {
    const document = parse(row.document);
    expect(validate(schema, document)).toEqual([]);
    const [root, field] = name.split('.');
    expect(row.document.startsWith('{') ? 'query' : row.document.split(/\W/)[0]).toBe(root?.toLowerCase());
    expect(row.document).toContain(field);
  });

  it('with an argument that names a record pass such ids in the walk', () => {
    const naming = Object.entries(ROOT_FIELDS).filter(([name]) => {
      const [root, field] = name.split('.');
      const type = schema.getType(root ?? '');
      const args = type && 'getFields' in type ? type.getFields()[field ?? ''] : undefined;
      return (
        args &&
        'args' in args &&
        args.args.some((arg) => /\bID\b|RecordBy|(Action|Plan|Revise)Input/.test(String(arg.type)))
      );
    });
    expect(naming.length).toBeGreaterThan(8);
    expect(naming.filter(([, row]) => !row.variables).map(([name]) => name)).toEqual([]);
  });
});
