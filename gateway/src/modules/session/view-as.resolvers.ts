import { viewAsListAnswer } from '@wr1/schema/rest/account/view-as.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { Resolvers } from '../../schema.generated.ts';
import type { UserSource } from '../user/user.loaders.ts';
import { readRole } from '../user/user.loaders.ts';
import { enter } from './enter.ts';
import { startViewAs } from './session.api.ts';

export const viewAsResolvers: Resolvers = {
  Query: {
    async viewableUsers(_parent, { companyId }, context): Promise<UserSource[]> {
      unsupportedBySection7(context);
      const company = rowIdOf(companyId, 'Company');
      if (company === null) return [];
      const { result } = await context.rest.get('user/viewAs', { company_id: company }, viewAsListAnswer);
      return result.map(({ id, username, full_name: fullName, email, role }) => ({
        __typename: 'User',
        id: globalId('User', id),
        username,
        fullName,
        email,
        role: readRole(role),
      }));
    },
  },
  Mutation: {
    startViewAs: (_parent, { input }, context) =>
      enter(
        context,
        async () => {
          unsupportedBySection7(context);
          return startViewAs(context.rest, requireRowId(input.userId, 'User'));
        },
        null,
      ),
  },
};
