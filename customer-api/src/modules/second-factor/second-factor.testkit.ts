import { generateSync } from 'otplib';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';

/** The code that an authenticator app shows at the test app's current time. */
export function codeAt(app: TestApp, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });
}

/** Sets up a user's second factor. @returns the app's secret and the recovery codes */
export async function setUpSecondFactor(app: TestApp, username: string): Promise<{ secret: string; codes: string[] }> {
  const started = await app.call('post', '/user/secondFactor', {
    as: username,
    body: { current_password: 'Demo#2026' },
  });
  const { secret } = started.body.result;
  const confirmed = await app.call('post', '/user/secondFactorConfirm', {
    as: username,
    body: { code: codeAt(app, secret) },
  });
  return { secret, codes: confirmed.body.result.recovery_codes };
}

export const enterCode = (app: TestApp, token: string, body: object): Promise<TestAnswer> =>
  app.call('put', '/user/secondFactor', { token, body });
