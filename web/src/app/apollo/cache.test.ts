import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
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
