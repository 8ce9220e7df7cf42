import type { profileAnswer } from '@wr1/schema/rest/account/user.ts';
import type { z } from 'zod';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toProfile } from '../profile/profile-view.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { cancelEmailChange, followEmailLink, readEmailLink, resendConfirmation } from './email-change.api.ts';

/** These inputs have no address field, so address errors are reported on the whole input. */
const attempt = attemptWith(() => []);

function changed(context: GatewayContext, run: () => Promise<z.output<typeof profileAnswer>>) {
  return attempt(context, async () => {
    const { result, message } = await offered(run());
    return { profile: toProfile(result), message };
  });
}

const follow = (context: GatewayContext, call: 'confirmEmail' | 'undoEmailChange', token: string) =>
  attempt(context, async () => {
    await offered(followEmailLink(context.rest, call, token));
    return {};
  });

export const emailChangeResolvers: Resolvers = {
  Query: {
    async emailLink(_parent, { token, purpose }, context) {
      unsupportedBySection7(context);
      // Not cached: the cache does not notice that a link was used elsewhere.
      context.trace.isComplete = false;
      return { email: await offered(readEmailLink(context.rest, { token, purpose })) };
    },
  },
  Mutation: {
    resendEmailConfirmation: (_parent, _args, context) => changed(context, () => resendConfirmation(context.rest)),
    cancelEmailChange: (_parent, _args, context) => changed(context, () => cancelEmailChange(context.rest)),
    confirmEmail: (_parent, { input }, context) => follow(context, 'confirmEmail', input.token),
    undoEmailChange: (_parent, { input }, context) => follow(context, 'undoEmailChange', input.token),
  },
};
