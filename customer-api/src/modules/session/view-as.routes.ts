import { viewAsAnswer, viewAsListAnswer, viewAsQuery, viewAsRequest } from '@wr1/schema/rest/account/view-as.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { rightsOfRow } from '../user-group/rights-row.ts';
import { listViewable, startViewAs } from './view-as.ts';
import { viewAbility } from './viewer.ts';

const PLACE = { path: '/user/viewAs', tag: 'session', access: { action: 'read', subject: 'Customer' } } as const;

/**
 * Routes for staff to view the platform as a customer's user. `POST user/logout` with the view's token ends the view.
 */
export function registerViewAsRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    summary:
      'Lists the users of a customer whom the caller can view as: those of all customers for ADMIN, of their own for ADMIN_SALE.',
    query: viewAsQuery,
    answer: viewAsListAnswer,
    handler: async ({ query, context: { viewer } }) => success(await listViewable(db, viewer, query.company_id)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    summary:
      'Starts a read-only session as a customer’s user for 30 minutes. It ends with the caller’s session; changes are refused with VIEW_ONLY.',
    body: viewAsRequest,
    answer: viewAsAnswer,
    handler: async ({ body, context }) => {
      const { user, accessToken, expiresIn } = await startViewAs(db, body.user_id, context);
      return success({
        accessToken,
        expiresIn,
        userData: {
          userType: String(user.user_type),
          username: user.username,
          requestedPasswordReset: 0 as const,
          role: user.role,
          ability: viewAbility(rightsOfRow(user).ability),
        },
      });
    },
  });
}
