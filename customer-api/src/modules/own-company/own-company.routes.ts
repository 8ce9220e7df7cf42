import { forwarderContactAnswer } from '@wr1/schema/rest/account/forwarder-contact.ts';
import {
  ownCompanyAnswer,
  updateForwarderLogoRequest,
  updateOwnCompanyRequest,
} from '@wr1/schema/rest/account/own-company.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { readForwarderContact } from './forwarder-contact.ts';
import { updateForwarderLogo } from './forwarder-logo.ts';
import { readOwnCompany, updateOwnCompany } from './own-company.ts';

/**
 * Routes for the caller's own company (a customer's for CLIENT_ROOT, the forwarder's for ADMIN), and for the contact
 * details that the forwarder publishes.
 */
export function registerOwnCompanyRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'ForwarderContact' },
    summary: 'Returns the forwarder’s contact details and offices.',
    tag: 'own-company',
    access: 'public',
    answer: forwarderContactAnswer,
    handler: async () => success(await readForwarderContact(deps.db)),
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'OwnCompany' },
    summary: 'Returns the caller’s own company, with any pending request for a new name or tax code.',
    tag: 'own-company',
    access: { action: 'read', subject: 'Company' },
    answer: ownCompanyAnswer,
    handler: async ({ context }) => success(await readOwnCompany(deps.db, context.viewer)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'UpdateOwnCompany' },
    summary: 'Replaces the details of the caller’s own company. Refused if they have changed since they were read.',
    tag: 'own-company',
    access: { action: 'update', subject: 'Company' },
    body: updateOwnCompanyRequest,
    answer: ownCompanyAnswer,
    handler: async ({ body, context }) => {
      await updateOwnCompany(deps, body, context);
      return success(await readOwnCompany(deps.db, context.viewer), message('UPDATED', context.language));
    },
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'UpdateForwarderLogo' },
    summary:
      'Replaces the logo on the forwarder’s documents with a PNG or JPEG, or restores the usual one; ADMIN only.',
    tag: 'own-company',
    access: { action: 'update', subject: 'Company' },
    body: updateForwarderLogoRequest,
    answer: ownCompanyAnswer,
    handler: async ({ body, context }) => {
      await updateForwarderLogo(deps.db, body, context);
      return success(await readOwnCompany(deps.db, context.viewer), message('UPDATED', context.language));
    },
  });
}
