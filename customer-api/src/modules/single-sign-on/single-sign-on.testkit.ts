import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { SingleSignOnSettings } from '../../http/deps.ts';

/** Data that a provider reports about an account. */
interface ProviderAccount {
  email: string;
  email_verified: boolean;
  name?: string;
}

const CLIENT = { clientId: 'wr1', clientSecret: 'a-secret-for-tests-of-32-letters' };

/**
 * Starts a real identity provider (oidc-provider) with its own sign-in and consent pages.
 * @param publicUrl address of the installation, which it redirects to
 * @param accounts by subject; tests may change them while it runs
 */
export async function startProvider(
  publicUrl: string,
  accounts: Map<string, ProviderAccount>,
): Promise<{ settings: SingleSignOnSettings; close(): Promise<void> }> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/platform/auth/provider`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key for the cookies of tests'] },
    findAccount: (_context, accountId) => {
      const account = accounts.get(accountId);
      return account && { accountId, claims: () => ({ sub: accountId, ...account }) };
    },
  });
  server.on('request', provider.callback());
  return {
    settings: {
      ...CLIENT,
      issuer,
      name: 'Harbour ID',
      domains: ['wr1.example'],
      passwordOnlyFor: undefined,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Signs an account in on the provider's pages, as a browser would.
 * @param url the address that starts the sign-in
 * @returns the query that the provider appends to the callback URL
 */
export async function signInAtProvider(url: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 15; step += 1) {
    // Each answer names the next address.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(next, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      body = undefined;
      if (next.pathname === '/platform/auth/provider') return next.search.slice(1);
    } else {
      // oxlint-disable-next-line no-await-in-loop
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
      if (prompt === undefined || action === undefined)
        throw new Error(`no form at ${next.href}: ${page.slice(0, 500)}`);
      next = new URL(action, next);
      body = new URLSearchParams({ prompt, login: subject, password: 'any' });
    }
  }
  throw new Error('the provider did not send the person back');
}
