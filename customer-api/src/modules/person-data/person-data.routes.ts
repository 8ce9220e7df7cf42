import { personDataAnswer, personDataRequest } from '@wr1/schema/rest/account/person-data.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { checkPassword } from '../session/check-password.ts';
import { issuePersonData } from './person-data.ts';

/** Route with which people export their own data. */
export function registerPersonDataRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    method: 'post',
    path: '/user/personData',
    summary: 'Returns a single-use URL to download all data about the caller as a ZIP archive of JSON and files.',
    tag: 'user',
    access: { action: 'read', subject: 'OwnProfile' },
    recent: true,
    body: personDataRequest,
    answer: personDataAnswer,
    handler: async ({ body, context }) => {
      await checkPassword(deps, context, body.current_password);
      const { userId: id, username, companyId: company_id } = context.viewer;
      return success(await issuePersonData(deps, { id, username, company_id }, context));
    },
  });
}
