import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCurrentAnswerLink, outdateAnswers } from './current-answer.ts';

const query = gql`
  query Booking {
    booking {
      id
      version
    }
  }
`;
const mutation = gql`
  mutation Record {
    record {
      id
      version
    }
  }
`;
const booking = (version: number) => ({ __typename: 'Booking', id: 'B1', version });

/** A client whose queries wait until the test answers them, in request order. */
function clientWith() {
  const asked: ((version: number) => void)[] = [];
  const server = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        const field = operationType === OperationTypeNode.MUTATION ? 'record' : 'booking';
        asked.push((version) => {
          observer.next({ data: { __typename: 'Query', [field]: booking(version) } });
          observer.complete();
        });
      }),
  );
  const link = ApolloLink.from([createCurrentAnswerLink(), server]);
  const cache = new InMemoryCache();
  return { asked, cache, client: new ApolloClient({ cache, link }) };
}
const versionOf = (sent: Promise<{ data?: unknown }>) =>
  sent.then(({ data }) => (data as { booking: { version: number } }).booking.version);

describe('a response', () => {
  it('is used as it is while nothing changes', async () => {
    const { asked, client } = clientWith();
    const sent = client.query({ query });
    asked[0]?.(1);
    expect(await versionOf(sent)).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('in flight during a change is not used: it is requested again', async () => {
    const { asked, cache, client } = clientWith();
    const sent = client.query({ query });
    const changed = client.mutate({ mutation });
    asked[1]?.(2);
    await changed;
    asked[0]?.(1);
    expect(cache.extract()['Booking:B1']).toEqual(booking(2));
    expect(asked).toHaveLength(3);
    asked[2]?.(3);
    expect(await versionOf(sent)).toBe(3);
  });

  it('is requested again for all who share it, after a change', async () => {
    const { asked, client } = clientWith();
    const first = client.query({ query, fetchPolicy: 'network-only' });
    outdateAnswers();
    const joined = client.query({ query, fetchPolicy: 'network-only' });
    expect(asked).toHaveLength(1);
    asked[0]?.(1);
    asked[1]?.(2);
    expect(await Promise.all([versionOf(first), versionOf(joined)])).toEqual([2, 2]);
  });

  it('is requested again at most twice', async () => {
    const { asked, client } = clientWith();
    const sent = client.query({ query });
    for (const version of [1, 2, 3]) {
      outdateAnswers();
      asked[version - 1]?.(version);
    }
    expect(await versionOf(sent)).toBe(3);
    expect(asked).toHaveLength(3);
  });
});
