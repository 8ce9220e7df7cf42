import {
  completeSingleSignOnRequest,
  singleSignOnAnswer,
  startSingleSignOnAnswer,
} from '@wr1/schema/rest/account/single-sign-on.ts';
import { loginAnswer } from '@wr1/schema/rest/account/user.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { Deps } from '../../http/deps.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { loginResult } from '../session/login-result.ts';
import { openSession } from '../session/open-session.ts';
import { rememberAttempt, takeAttempt } from './attempt.repository.ts';
import { findPerson } from './find-person.ts';
import { openProvider, type Provider, type ProviderClaims } from './provider.ts';

/** Sign-ins that a network may start per hour. */
const STARTS_PER_HOUR = 120;
const failed = () => new ApiError('SINGLE_SIGN_ON_FAILED', 400);

/** Routes for staff to sign in through the company's identity provider (OpenID Connect). */
export function registerSingleSignOnRoutes(table: ActionTable, deps: Deps): void {
  const settings = deps.config.singleSignOn;
  const provider = settings === undefined ? undefined : openProvider(deps.config, settings);
  const admitStart = limitEach(STARTS_PER_HOUR, 3600);

  /** @throws ApiError SINGLE_SIGN_ON_FAILED (400) without a provider, or if it cannot be reached or refuses */
  async function ask<Answer>(question: (provider: Provider) => Promise<Answer>): Promise<Answer> {
    if (provider === undefined) throw failed();
    try {
      return await question(provider);
    } catch (error) {
      deps.log.warn({ err: error }, 'sign-in with the identity provider failed');
      throw failed();
    }
  }

  table.add({
    method: 'get',
    path: '/user/singleSignOn',
    summary: 'Returns the identity provider with which staff sign in; null if there is none.',
    tag: 'session',
    access: 'public',
    answer: singleSignOnAnswer,
    handler: () =>
      Promise.resolve(
        success(
          settings === undefined
            ? null
            : { name: settings.name, staff_passwords: settings.passwordOnlyFor === undefined },
        ),
      ),
  });
  table.add({
    method: 'post',
    path: '/user/startSingleSignOn',
    summary:
      'Starts a sign-in with the identity provider. Returns the address to open and a token for POST user/singleSignOn.',
    tag: 'session',
    access: 'public',
    answer: startSingleSignOnAnswer,
    handler: async ({ context: { address, now } }) => {
      await admitStart(networkOf(address));
      const { url, check } = await ask((one) => one.begin());
      return success({ url, binding: await rememberAttempt(deps.db, check, now) });
    },
  });
  table.add({
    method: 'post',
    path: '/user/singleSignOn',
    summary: 'Completes a sign-in with the identity provider and returns tokens like POST user/login.',
    tag: 'session',
    access: 'public',
    body: completeSingleSignOnRequest,
    answer: loginAnswer,
    handler: async ({ body: { query, binding }, context }) => {
      const state = new URLSearchParams(query).get('state') ?? '';
      const check = await takeAttempt(deps.db, { state, binding }, context.now);
      if (check === null || settings === undefined) throw failed();
      const claims: ProviderClaims = await ask((one) => one.complete(query, check));
      const { user, tokens } = await deps.db.transaction().execute(async (trx) => {
        const person = await findPerson(trx, settings, claims, context);
        return { user: person, tokens: await openSession(trx, deps, person, context) };
      });
      return success(loginResult(user, tokens));
    },
  });
}
