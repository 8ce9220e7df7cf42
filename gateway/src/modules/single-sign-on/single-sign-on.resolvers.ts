import { attemptWith } from '../../graphql/attempt.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import { enter } from '../session/enter.ts';
import { completeSingleSignOn } from '../session/session.api.ts';
import { readSingleSignOn, startSingleSignOn } from './single-sign-on.api.ts';

const attempt = attemptWith();

export const singleSignOnResolvers: Resolvers = {
  Query: {
    async singleSignOn(_parent, _args, { rest, services }) {
      if (services.profile.current === 'section7') return null;
      try {
        const result = await offered(readSingleSignOn(rest));
        return result === null ? null : { name: result.name, hasStaffPasswords: result.staff_passwords };
      } catch (error) {
        // A customer API without the call has no provider either.
        if (error instanceof UpstreamFailure && error.kind === 'not-supported') return null;
        throw error;
      }
    },
  },
  Mutation: {
    startSingleSignOn: (_parent, _args, context) => attempt(context, () => offered(startSingleSignOn(context.rest))),
    completeSingleSignOn(_parent, { input }, context) {
      unsupportedBySection7(context);
      const body = { query: input.query, binding: input.binding };
      return enter(context, () => offered(completeSingleSignOn(context, body)), 'SINGLE_SIGN_ON_FAILED');
    },
  },
};
