import { ApolloClient, gql } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { describe, expect, it } from 'vitest';
import { OneViewCache } from './one-view-cache.ts';

const query = gql`
  query Ports {
    ports {
      code
    }
  }
`;
const data = { ports: [{ __typename: 'Port', code: 'VNVUT' }] };

describe('the cache', () => {
  it('returns the same result with and without optimistic writes', () => {
    const cache = new OneViewCache();
    cache.writeQuery({ query, data });
    const [one, other] = [true, false].map((optimistic) => cache.diff({ query, optimistic, returnPartialData: true }));
    expect(one?.result).toEqual(data);
    expect(one?.result).toBe(other?.result);
  });

  it('notifies watchers of every write', () => {
    const cache = new OneViewCache();
    const seen: unknown[] = [];
    cache.watch({ query, optimistic: true, immediate: true, callback: ({ result }) => seen.push(result) });
    cache.writeQuery({ query, data });
    const more = { ports: [...data.ports, { __typename: 'Port', code: 'USLAX' }] };
    cache.writeQuery({ query, data: more });
    expect(seen.slice(-2)).toEqual([data, more]);
  });

  it('refuses optimistic answers', async () => {
    const mutation = gql`
      mutation Add {
        add
      }
    `;
    const link = new MockLink([{ request: { query: mutation }, result: { data: { add: true } } }]);
    const client = new ApolloClient({ cache: new OneViewCache(), link });
    const sent = client.mutate({ mutation, optimisticResponse: { add: true } });
    await expect(sent).rejects.toThrow(/once the server has responded/);
  });
});
