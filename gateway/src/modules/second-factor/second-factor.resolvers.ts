import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { inFields, type FieldPath } from '../../graphql/user-error.ts';
import type { Resolvers, SecondFactor } from '../../schema.generated.ts';
import { enter } from '../session/enter.ts';
import { verifySecondFactor } from '../session/session.api.ts';

import {
  confirmSecondFactor,
  createRecoveryCodes,
  disableSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './second-factor.api.ts';

const INPUT_NAME: Readonly<Record<string, string>> = {
  recovery_code: 'recoveryCode',
  current_password: 'currentPassword',
};
const inputPath: FieldPath = (path) => path.map((part) => INPUT_NAME[part] ?? part);
const attempt = attemptWith(inputPath);

async function ownSecondFactor({ rest }: GatewayContext): Promise<SecondFactor> {
  const result = await readSecondFactor(rest);
  return {
    __typename: 'SecondFactor',
    isEnabled: result.enabled,
    enabledAt: result.enabled_at,
    isRequired: result.required,
    recoveryCodesLeft: result.recovery_codes_left,
    hasPassword: result.has_password,
  };
}

/** Drops the caller's cached session, whose permissions have just changed. */
function forgetSession({ token, services }: GatewayContext): void {
  if (token !== null) services.sessions.forget(token);
}

export const secondFactorResolvers: Resolvers = {
  Query: {
    secondFactor(_parent, _args, context) {
      unsupportedBySection7(context);
      return ownSecondFactor(context);
    },
  },
  Mutation: {
    verifySecondFactor(_parent, { input }, context) {
      unsupportedBySection7(context);
      const body = { code: input.code ?? undefined, recovery_code: input.recoveryCode ?? undefined };
      return inFields(inputPath, () =>
        enter(
          context,
          async () => {
            const grant = await verifySecondFactor(context, body);
            forgetSession(context);
            return grant;
          },
          null,
        ),
      );
    },
    startSecondFactor: (_parent, { input }, context) =>
      attempt(context, () => startSecondFactor(context.rest, { current_password: input.currentPassword ?? undefined })),
    confirmSecondFactor: (_parent, { input: { code } }, context) =>
      attempt(context, async () => {
        const recoveryCodes = await confirmSecondFactor(context.rest, code);
        forgetSession(context);
        return { recoveryCodes };
      }),
    createRecoveryCodes: (_parent, _args, context) =>
      attempt(context, async () => ({ recoveryCodes: await createRecoveryCodes(context.rest) })),
    disableSecondFactor: (_parent, _args, context) =>
      attempt(context, async () => {
        await disableSecondFactor(context.rest);
        return { secondFactor: await ownSecondFactor(context) };
      }),
  },
};
