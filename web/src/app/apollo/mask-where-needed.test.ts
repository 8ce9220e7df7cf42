import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { maskWhereNeeded } from './mask-where-needed.ts';

const PORT = gql`
  fragment Port on Port {
    code
    name
  }
`;

const open = gql`
  query Open {
    port {
      id
      ...Port @unmask
    }
  }
  ${PORT}
`;
const hidden = gql`
  query Hidden {
    port {
      id
      ...Port
    }
  }
  ${PORT}
`;
const halfOpen = gql`
  query HalfOpen {
    port {
      id
      ...Port @unmask(mode: "migrate")
    }
    other: port {
      ...Port
    }
  }
  ${PORT}
`;
const port = { __typename: 'Port', id: '1', code: 'VNSGN', name: 'Ho Chi Minh City' };

function createClient(): ApolloClient {
  return new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty(), dataMasking: true });
}

function readBy(client: ApolloClient, query: typeof open): unknown {
  client.writeQuery({ query, data: { port, other: port } });
  const watched = client.watchQuery({ query, fetchPolicy: 'cache-only' });
  const running = watched.subscribe({});
  const { data } = watched.getCurrentResult();
  running.unsubscribe();
  return data;
}

it('masks as before where a fragment is hidden, and tells the same where none is', () => {
  const [plain, spared] = [createClient(), maskWhereNeeded(createClient())];
  expect(readBy(spared, open)).toEqual({ port });
  expect(readBy(spared, hidden)).toEqual({ port: { __typename: 'Port', id: '1' } });
  expect(readBy(spared, halfOpen)).toMatchObject({ other: { __typename: 'Port' } });
  expect((readBy(spared, halfOpen) as { other: object }).other).not.toHaveProperty('code');
  for (const query of [open, hidden]) expect(readBy(spared, query)).toEqual(readBy(plain, query));
});

it('looks at no row of an answer that hides nothing', () => {
  const client = maskWhereNeeded(createClient());
  let looks = 0;
  const row = new Proxy(port, {
    get(target, key, self) {
      looks += 1;
      return Reflect.get(target, key, self);
    },
  });
  const { queryManager } = client as unknown as { queryManager: { maskOperation(options: object): unknown } };
  const data = { port: row };
  expect(queryManager.maskOperation({ document: open, data })).toBe(data);
  expect(looks).toBe(0);
});
