import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql } from '@apollo/client';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

const query = gql`
  query Tracked($first: Int!, $after: String) {
    trackedBookings(first: $first, after: $after) {
      nodes {
        state
        next {
          label
          place {
            name
          }
        }
        booking {
          id
          pol {
            name
          }
          pod {
            name
          }
          cargo {
            kg
          }
          plan {
            voyage
          }
        }
      }
    }
  }
`;

function rowOf(index: number) {
  const place = { __typename: 'Place', name: 'Hai Phong' };
  return {
    __typename: 'TrackedBooking',
    state: 'LATE',
    next: { __typename: 'TrackedStep', label: 'Loaded', place },
    booking: {
      __typename: 'Booking',
      id: String(index),
      pol: place,
      pod: place,
      cargo: { __typename: 'Cargo', kg: index },
      plan: { __typename: 'Plan', voyage: '041E' },
    },
  };
}

it('reads a list of 10,000 rows once, however many objects they have', () => {
  const cache = createCache();
  const nodes = Array.from({ length: 10_000 }, (_, index) => rowOf(index));
  cache.writeQuery({
    query,
    variables: { first: 10_000 },
    data: { trackedBookings: { __typename: 'TrackedBookingConnection', nodes } },
  });
  const read = () => cache.readQuery({ query, variables: { first: 10_000 } });
  const once = read();
  expect(once).toMatchObject({ trackedBookings: { nodes: { length: 10_000 } } });
  expect(read()).toBe(once);
});

/** Every connection field in the SDL and its list type. */
function connectionsOfSchema() {
  const folder = join(import.meta.dirname, '../../../../schema/graphql');
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  const sdl = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // The SDL files extend Mutation and Subscription without defining them.
  const types = Object.values(buildSchema(sdl, { assumeValidSDL: true }).getTypeMap());
  return types
    .filter((type) => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => field.args.some(({ name }) => name === 'after'))
        .map((field) => ({ type: type.name, field: field.name })),
    );
}

describe.each(connectionsOfSchema())('$type.$field', ({ type, field }) => {
  const fragment = gql`
    fragment Window_${type}_${field} on ${type} { ${field}(search: $search, first: 1, after: $after) { nodes { name } pageInfo { endCursor } } }
  `;
  const id = type === 'Query' ? 'ROOT_QUERY' : `${type}:1`;
  const read = (variables: object) => cache.readFragment<any>({ id, fragment, variables })?.[field]?.nodes;
  const write = (name: string, variables: object) =>
    cache.writeFragment({
      id,
      fragment,
      variables,
      data: {
        __typename: type,
        [field]: {
          __typename: 'Rows',
          nodes: [{ __typename: 'Row', name }],
          pageInfo: { __typename: 'PageInfo', endCursor: name },
        },
      },
    });
  const cache = createCache();

  it('shows what comes after its first window, and starts over without a cursor', () => {
    write('one', {});
    write('two', { after: 'one' });
    // A window that was requested twice, or before the list was reloaded, does not follow the loaded rows and is
    // ignored.
    write('two', { after: 'one' });
    write('nine', { after: 'eight' });
    write('other', { search: 'other' });
    expect(read({})).toMatchObject([{ name: 'one' }, { name: 'two' }]);
    expect(read({ search: 'other' })).toMatchObject([{ name: 'other' }]);
    write('three', {});
    expect(read({})).toMatchObject([{ name: 'three' }]);
  });
});
