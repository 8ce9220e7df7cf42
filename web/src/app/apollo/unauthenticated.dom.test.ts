import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { mockUserData } from '../../testing/mock-viewer.ts';
import { session } from '../session/browser-session.ts';
import { userDataKey } from '../session/session-data.ts';
import { createApolloClient, isUnauthenticated } from './client.ts';

const query = gql`
  query Count {
    unreadNotificationCount
  }
`;
const mutation = gql`
  mutation Out {
    logout {
      userErrors {
        ... on UserError {
          message
        }
      }
    }
  }
`;
const subscription = gql`
  subscription Unread {
    unreadNotificationCount
  }
`;

/** Answers every GraphQL request the same way and records each request. */
function answerWith(answer: () => Response) {
  const sent: { headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push({ headers: new Headers(init.headers) });
    return answer();
  });
  return sent;
}

const refusal = (status: number) =>
  new Response(JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] }), {
    status,
    headers: { 'content-type': 'application/graphql-response+json' },
  });

beforeEach(async () => {
  await startI18n('vn');
  session.signIn({ accessToken: 'alive', expiresIn: 600, renewable: true, user: mockUserData('CLIENT') });
});
afterEach(() => {
  session.end('signedOut');
  vi.unstubAllGlobals();
});

describe('requests', () => {
  it("send the token and the page's language", async () => {
    const sent = answerWith(() => Response.json({ data: { unreadNotificationCount: 3 } }));
    await createApolloClient().query({ query });
    expect(sent[0]?.headers.get('apiKey')).toBe('alive');
    expect(sent[0]?.headers.get('accept-language')).toBe('vi');
  });

  it.each([200, 401])('end the session when the current token is refused with HTTP %i', async (status) => {
    answerWith(() => refusal(status));
    await expect(createApolloClient().query({ query })).rejects.toSatisfy(isUnauthenticated);
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'ended' });
    expect(localStorage.getItem(userDataKey)).toBeNull();
  });

  it('end the session when a stream is refused with the current token', async () => {
    const sent = answerWith(() => refusal(401));
    await new Promise<void>((resolve) => {
      createApolloClient()
        .subscribe({ query: subscription })
        .subscribe({ error: () => resolve(), complete: resolve });
    });
    expect(sent[0]?.headers.get('apiKey')).toBe('alive');
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'ended' });
  });

  it('do not end it for a forbidden or failing call', async () => {
    answerWith(() => Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }));
    await expect(createApolloClient().query({ query })).rejects.toThrow('no');
    answerWith(() => new Response('down', { status: 503 }));
    await expect(createApolloClient().query({ query })).rejects.toThrow('503');
    expect(session.state().status).toBe('signedIn');
  });

  it('are not repeated when a mutation fails', async () => {
    const sent = answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(createApolloClient().mutate({ mutation })).rejects.toThrow('Failed to fetch');
    expect(sent).toHaveLength(1);
  });
});
