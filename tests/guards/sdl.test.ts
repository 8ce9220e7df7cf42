import {
  Kind,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  print,
  visit,
} from 'graphql';
import type { GraphQLScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGatewaySchema } from '@wr1/gateway/src/schema.ts';
import { ERROR_FAMILY, NO_USER_ERROR } from '@wr1/schema/rules/message/error-family.ts';
import { MESSAGE_EN, SUCCESS_CODE } from '@wr1/schema/rules/message/message-en.ts';
import { readText, repositoryFiles } from '../testkit/files.ts';
import { schemaOfSdl, sdl } from '../testkit/walk/sdl.ts';

describe('SDL', () => {
  it('describes every type, field, argument, input field and enum value', () => {
    const missing: string[] = [];
    const trail: string[] = [];
    visit(sdl(), {
      enter(node) {
        if (!('name' in node) || !node.name) return;
        trail.push(node.name.value);
        const needs: readonly string[] = [
          Kind.OBJECT_TYPE_DEFINITION,
          Kind.INTERFACE_TYPE_DEFINITION,
          Kind.UNION_TYPE_DEFINITION,
          Kind.ENUM_TYPE_DEFINITION,
          Kind.INPUT_OBJECT_TYPE_DEFINITION,
          Kind.SCALAR_TYPE_DEFINITION,
          Kind.FIELD_DEFINITION,
          Kind.INPUT_VALUE_DEFINITION,
          Kind.ENUM_VALUE_DEFINITION,
        ];
        if (needs.includes(node.kind) && !('description' in node && node.description)) missing.push(trail.join('.'));
      },
      leave(node) {
        if ('name' in node && node.name) trail.pop();
      },
    });
    expect(missing).toEqual([]);
  });

  it('names a boolean is…, has… or can…', () => {
    // Inputs for commands, whose flags are named after the command's verb.
    const orders = [
      'MarkNotificationsReadInput.all',
      'SubmitPriceInput.askApproval',
      'CopySchedulesInput.keepVessel',
      'UpdateBookingPlanInput.confirmAirline',
      'ReleaseBookingInput.confirmAirline',
    ];
    const bare: string[] = [];
    const trail: string[] = [];
    visit(sdl(), {
      enter(node) {
        if (!('name' in node) || !node.name || node.kind === Kind.NAMED_TYPE) return;
        trail.push(node.name.value);
        if (node.kind !== Kind.FIELD_DEFINITION && node.kind !== Kind.INPUT_VALUE_DEFINITION) return;
        const isFlag = /^Boolean!?$/.test(print(node.type));
        if (isFlag && trail[0] !== 'listSize' && !/^(is|has|can)[A-Z]/.test(node.name.value))
          bare.push(trail.join('.'));
      },
      leave(node) {
        if ('name' in node && node.name && node.kind !== Kind.NAMED_TYPE) trail.pop();
      },
    });
    expect(bare.toSorted()).toEqual(orders.toSorted());
  });

  it('has no Float except for coordinates: a quantity is a Decimal', () => {
    const floats: string[] = [];
    const trail: string[] = [];
    visit(sdl(), {
      enter(node) {
        if (!('name' in node) || !node.name) return;
        if (node.kind !== Kind.NAMED_TYPE) trail.push(node.name.value);
        else if (node.name.value === 'Float') floats.push(trail.join('.'));
      },
      leave(node) {
        if ('name' in node && node.name && node.kind !== Kind.NAMED_TYPE) trail.pop();
      },
    });
    expect(floats.toSorted()).toEqual([
      'Coordinates.latitude',
      'Coordinates.longitude',
      'LocationInput.latitude',
      'LocationInput.longitude',
    ]);
  });

  it('gives every list field a size, so that its cost is known before it runs', () => {
    const missing: string[] = [];
    for (const type of Object.values(schemaOfSdl().getTypeMap())) {
      if (
        !(isObjectType(type) || isInterfaceType(type)) ||
        type.name.startsWith('__') ||
        type.name.endsWith('Connection')
      )
        continue;
      for (const field of Object.values(type.getFields())) {
        if (!String(field.type).includes('[')) continue;
        const sized = field.astNode?.directives?.some((directive) => directive.name.value === 'listSize');
        if (!sized) missing.push(`${type.name}.${field.name}`);
      }
    }
    // Error field paths cost nothing, so they need no size.
    expect(missing.filter((name) => !/Error\.field$/.test(name))).toEqual([]);
  });

  it('gives every root field a cost', () => {
    const schema = schemaOfSdl();
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const free = roots.flatMap((root) =>
      Object.values(root?.getFields() ?? {})
        .filter((field) => !field.astNode?.directives?.some((directive) => directive.name.value === 'cost'))
        .map((field) => `${root?.name}.${field.name}`),
    );
    expect(free).toEqual([]);
  });

  it('gives every connection a cursor for its next page', () => {
    const fields = Object.values(schemaOfSdl().getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field }))
        : [],
    );
    const connections = fields.filter(({ field }) => /Connection!?$/.test(String(field.type)));
    const endless = connections.filter(({ field }) => {
      const names = field.args.map(({ name }) => name);
      return (
        !(names.includes('first') && names.includes('after')) && !(names.includes('pageSize') && names.includes('page'))
      );
    });
    expect(
      endless.map(({ name }) => name),
      'give these connections the arguments `first` and `after`',
    ).toEqual([]);
    expect(connections.length).toBeGreaterThan(10);
  });

  it('makes all fields of Query nullable, so that a failure does not affect the others', () => {
    const fields = Object.values(schemaOfSdl().getQueryType()?.getFields() ?? {});
    expect(fields.filter((field) => isNonNullType(field.type)).map((field) => field.name)).toEqual([]);
  });

  it('has one file per noun', () => {
    expect(repositoryFiles('schema/graphql/*').every((file) => /\/[a-z-]+\.graphql$/.test(file))).toBe(true);
  });

  it('has the codes of each family of errors, and nothing else', () => {
    for (const [family, codes] of Object.entries(ERROR_FAMILY)) {
      const type = schemaOfSdl().getType(`${family}Code`);
      const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
      expect(values, family).toEqual(family === 'RequestError' ? [...codes, 'UNKNOWN'] : codes);
    }
  });

  it('assigns every error message to a family, or lists it as one that GraphQL never returns', () => {
    const sorted = [...Object.values(ERROR_FAMILY).flat(), ...NO_USER_ERROR, ...SUCCESS_CODE];
    expect(sorted.toSorted()).toEqual(Object.keys(MESSAGE_EN).toSorted());
  });

  it('keeps its text free of tabs and trailing spaces', () => {
    const bad = repositoryFiles('schema/graphql/*').filter((file) => /[ \t]+$|\t/m.test(readText(file)));
    expect(bad).toEqual([]);
  });

  it('shows the description and the specification of every scalar to introspection', () => {
    const scalars = Object.values(buildGatewaySchema().getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    ) as GraphQLScalarType[];
    const facts = scalars.map(({ name, description, specifiedByURL }) => ({ name, description, specifiedByURL }));
    expect(facts).toEqual(
      scalars.map(({ name }) => ({
        name,
        description: expect.stringMatching(/\w{3}/),
        specifiedByURL: expect.stringMatching(/^https:\/\//),
      })),
    );
    expect(facts).not.toEqual([]);
  });
});
