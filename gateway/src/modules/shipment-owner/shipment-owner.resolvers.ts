import type { Resolvers } from '../../schema.generated.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { namedUser } from '../user/user.loaders.ts';
import { fetchShipmentStaff } from './shipment-owner.api.ts';
import { flatPath, recordRowId, runAction } from '../shipment/record-change.ts';

export const shipmentOwnerResolvers: Resolvers = {
  Query: {
    async shipmentStaff(_parent, _args, context) {
      unsupportedBySection7(context);
      return (await fetchShipmentStaff(context.rest)).map(
        ({ id, full_name: name, duties, branch_codes: branchCodes }) => ({
          user: namedUser(id, name),
          duties,
          branchCodes,
        }),
      );
    },
  },
  Mutation: {
    assignShipmentOwner: (_parent, { input }, context) =>
      runAction(
        context,
        'AssignShipmentOwner',
        () => ({
          id: recordRowId(input.id),
          ...(input.branchCode !== undefined && { branch_code: input.branchCode }),
          owners: (input.owners ?? []).map(({ duty, userId }) => ({
            duty,
            user_id: userId ? requireRowId(userId, 'User') : null,
          })),
          version: input.expectedVersion ?? undefined,
        }),
        input.idempotencyKey,
        flatPath,
      ),
  },
};
