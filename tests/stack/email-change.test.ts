import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const UPDATE = `mutation($email: String!) { updateProfile(input: { email: $email, currentPassword: "Demo#2026" }) {
  profile { email pendingEmail { email expiresAt } } message userErrors { ... on UserError { code field } } } }`;
const LINK =
  'query($token: String!, $purpose: EmailLinkPurpose!) { emailLink(token: $token, purpose: $purpose) { email } }';
const act = (name: string) =>
  `mutation($token: String!) { ${name}(input: { token: $token }) { userErrors { ... on UserError { code field message } } } }`;

describe('A new email address', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  /** Token and recipient of the newest email of a kind. */
  async function newest(kind: string): Promise<{ to: string; token: string }> {
    const mail = await stack.database.db
      .selectFrom('mail_message')
      .select(['to_address', 'plain'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { to: mail.to_address, token: mail.plain?.match(/\/platform\/\S+#([\w-]{43})/)?.[1] ?? '' };
  }
  const signIn = async (password = 'Demo#2026') =>
    (await stack.rest('POST', 'user/login', { body: { username: 'client.other', password } })).body;

  it('is confirmed by its link, and undone by the one sent to the previous address', async () => {
    const token = (await signIn()).result.accessToken;
    const before = (await stack.graphql('{ profile { email } }', { token })).data.profile.email;
    const { data } = await stack.graphql(UPDATE, { token, variables: { email: 'moved@kinhbac.example' } });
    expect(data.updateProfile).toMatchObject({
      profile: { email: before, pendingEmail: { email: 'moved@kinhbac.example' } },
      message: expect.stringContaining('moved@kinhbac.example'),
      userErrors: [],
    });
    const soon = await stack.graphql(
      'mutation { resendEmailConfirmation { profile { email } userErrors { ... on UserError { code message } } } }',
      { token },
    );
    expect(soon.data.resendEmailConfirmation).toMatchObject({
      profile: null,
      userErrors: [{ code: 'RATE_LIMITED', message: expect.stringMatching(/wait \d+ seconds/) }],
    });

    const confirm = await newest('EMAIL_CONFIRM');
    expect([confirm.to, (await newest('EMAIL_REQUESTED')).to]).toEqual(['moved@kinhbac.example', before]);
    stack.calls.length = 0;
    const variables = { token: confirm.token, purpose: 'CONFIRM' };
    // Read only by POST and not cached; the token is in no URL.
    expect((await stack.graphql(LINK, { variables })).data.emailLink.email).toBe('moved@kinhbac.example');
    expect(
      (await stack.graphql(act('confirmEmail'), { variables: { token: confirm.token } })).data.confirmEmail,
    ).toEqual({
      userErrors: [],
    });
    expect((await stack.graphql(LINK, { variables })).data.emailLink.email).toBeNull();
    expect(stack.calls.join('\n')).not.toContain(confirm.token);
    expect((await stack.graphql('{ profile { email pendingEmail { email } } }', { token })).data.profile).toEqual({
      email: 'moved@kinhbac.example',
      pendingEmail: null,
    });

    const undo = await newest('EMAIL_CHANGED');
    expect(undo.to).toBe(before);
    const undone = await stack.graphql(act('undoEmailChange'), { variables: { token: undo.token } });
    expect(undone.data.undoEmailChange.userErrors).toEqual([]);
    expect((await signIn()).code).toBe('SIGN_IN_FAILED');
    const reset = await newest('EMAIL_RESTORED');
    expect(reset.to).toBe(before);
    const password = 'Harbour#2034';
    const set = await stack.graphql(
      'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { ... on UserError { code } } } }',
      { variables: { input: { token: reset.token, newPassword: password, confirmNewPassword: password } } },
    );
    expect(set.data.resetPassword.userErrors).toEqual([]);
    const back = (await signIn(password)).result.accessToken;
    expect((await stack.graphql('{ profile { email } }', { token: back })).data.profile.email).toBe(before);
  });

  it('reports a used link, and an address that another user has', async () => {
    for (const name of ['confirmEmail', 'undoEmailChange']) {
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await stack.graphql(act(name), { variables: { token: 'x' } });
      expect(data[name].userErrors).toMatchObject([{ code: 'LINK_ENDED', field: null }]);
    }
    const token = await stack.signIn('root.demo');
    const taken = (await stack.graphql('{ profile { email } }', { as: 'admin.demo' })).data.profile.email;
    const { data } = await stack.graphql(UPDATE, { token, variables: { email: taken } });
    expect(data.updateProfile.userErrors).toEqual([{ code: 'EMAIL_EXISTS', field: ['input', 'email'] }]);
    await stack.graphql(UPDATE, { token, variables: { email: 'other@bimigaco.example' } });
    const cancelled = await stack.graphql(
      'mutation { cancelEmailChange { profile { pendingEmail { email } } userErrors { ... on UserError { code } } } }',
      { token },
    );
    expect(cancelled.data.cancelEmailChange).toEqual({ profile: { pendingEmail: null }, userErrors: [] });
  });
});
