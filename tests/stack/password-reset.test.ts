import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMails } from '@wr1/customer-api/src/modules/mail/send-due-mails.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('A forgotten password', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  /** Delivers pending emails to the demo outbox. */
  async function deliver(): Promise<void> {
    await sendDueMails({
      db: stack.database.db,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      mail: { kind: 'folder', send: () => Promise.resolve(), close: () => undefined },
      config: { publicUrl: 'http://localhost:4000', dataDir: '', trustProxy: [], checkAnswers: true, demoOutbox: true },
    });
  }

  const forgot = (account: string) =>
    stack.graphql(
      'mutation($account: String!) { forgotPassword(input: { account: $account }) { userErrors { ... on UserError { code } } } }',
      {
        variables: { account },
      },
    );
  const reset = (token: string, newPassword: string, confirmNewPassword = newPassword) =>
    stack.graphql(
      'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { ... on UserError { code field message } } } }',
      { variables: { input: { token, newPassword, confirmNewPassword } } },
    );
  const outbox = () =>
    stack
      .graphql('{ demoOutbox(first: 5) { id to subject language plain htmlPath sentAt } }')
      .then(({ data }) => data.demoOutbox);

  it('is replaced through the email', async () => {
    const token = await stack.signIn('client.demo');
    const known = await forgot('client.demo');
    const unknown = await forgot('nobody.here');
    expect(known.data).toEqual({ forgotPassword: { userErrors: [] } });
    expect({ status: unknown.status, data: unknown.data, errors: unknown.errors }).toEqual({
      status: known.status,
      data: known.data,
      errors: known.errors,
    });
    await deliver();
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      to: 'client.demo@bimigaco.example',
      subject: 'Reset your WR1 password',
      language: 'EN',
    });
    const link: string = mail.plain.match(/reset-password\/link#([\w-]+)/)[1];

    // The token is in no URL, neither here nor in calls to the customer API.
    stack.calls.length = 0;
    const look = 'query($token: String!) { passwordResetLink(token: $token) { isValid } }';
    expect((await stack.graphql(look, { variables: { token: link } })).data.passwordResetLink.isValid).toBe(true);
    expect(stack.calls).toContain('POST /api/user/resetLink');
    expect(stack.calls.join('\n')).not.toContain(link);
    const query = new URLSearchParams({ query: look, variables: JSON.stringify({ token: link }) });
    const refused = await stack.gateway.fetch(new Request(`http://localhost:4000/graphql?${query}`));
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);

    const wrong = await reset(link, 'short', 'other');
    expect(wrong.data.resetPassword.userErrors).toEqual([
      expect.objectContaining({ code: 'PASSWORD_RULE', field: ['input', 'newPassword'] }),
      expect.objectContaining({ code: 'PASSWORD_MISMATCH', field: ['input', 'confirmNewPassword'] }),
    ]);
    expect((await reset(link, 'Harbour#2026')).data.resetPassword.userErrors).toEqual([]);
    const again = await reset(link, 'Harbour#2027');
    expect(again.data.resetPassword.userErrors).toMatchObject([{ code: 'LINK_ENDED', field: null }]);
    expect((await stack.rest('GET', 'user/session', { token })).status).toBe(401);
    await deliver();
    expect((await outbox())[0].subject).toBe('Your WR1 password was changed');
  });

  it('shows an email with its own policy: no script, no external content, no origin', async () => {
    const [mail] = await outbox();
    const response = await stack.gateway.fetch(new Request(`http://localhost:4000${mail.htmlPath}`));
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox(?!.*(allow-scripts|allow-same-origin))/);
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<base target="_top">');
    for (const path of ['/demo-outbox/999999', '/demo-outbox/0', '/demo-outbox/x', '/demo-outbox/1%2f..']) {
      const missing = await stack.gateway.fetch(new Request(`http://localhost:4000${path}`));
      expect(missing.status, path).toBe(404);
    }
  });
});
