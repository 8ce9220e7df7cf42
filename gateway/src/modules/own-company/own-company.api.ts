import type { z } from 'zod';
import { companyChangeAnswer, companyChangeListAnswer } from '@wr1/schema/rest/account/company-change.ts';
import type { CompanyChangeRow, requestCompanyChange } from '@wr1/schema/rest/account/company-change.ts';
import { forwarderContactAnswer } from '@wr1/schema/rest/account/forwarder-contact.ts';
import type { ForwarderContactRow } from '@wr1/schema/rest/account/forwarder-contact.ts';
import { ownCompanyAnswer } from '@wr1/schema/rest/account/own-company.ts';
import type {
  OwnCompanyRow,
  updateForwarderLogoRequest,
  updateOwnCompanyRequest,
} from '@wr1/schema/rest/account/own-company.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=ForwarderContact; null before the forwarder's company exists. */
export async function fetchForwarderContact(rest: RestSession): Promise<ForwarderContactRow | null> {
  return (await rest.get('wr1', { objectType: 'ForwarderContact' }, forwarderContactAnswer)).result;
}

/** GET wr1?objectType=OwnCompany. */
export async function fetchOwnCompany(rest: RestSession): Promise<OwnCompanyRow> {
  return (await rest.get('wr1', { objectType: 'OwnCompany' }, ownCompanyAnswer)).result;
}

/** PUT wr1?objectType=UpdateOwnCompany. */
export function updateOwnCompany(rest: RestSession, body: z.input<typeof updateOwnCompanyRequest>) {
  return rest.put('wr1', { objectType: 'UpdateOwnCompany' }, body, ownCompanyAnswer);
}

/** PUT wr1?objectType=UpdateForwarderLogo. */
export function updateForwarderLogo(rest: RestSession, body: z.input<typeof updateForwarderLogoRequest>) {
  return rest.put('wr1', { objectType: 'UpdateForwarderLogo' }, body, ownCompanyAnswer);
}

/** POST wr1?objectType=RequestCompanyChange. */
export function requestChange(rest: RestSession, body: z.input<typeof requestCompanyChange>) {
  return rest.post('wr1', { objectType: 'RequestCompanyChange' }, body, companyChangeAnswer);
}

/** GET wr1?objectType=CompanyChangeList. */
export async function listCompanyChanges(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly CompanyChangeRow[]; total: number }> {
  const target = { objectType: 'CompanyChangeList', ...query };
  const { result, meta } = await rest.get('wr1', target, companyChangeListAnswer);
  return { rows: result, total: meta.total };
}

/** PUT wr1?objectType=WithdrawCompanyChange, ApproveCompanyChange or RejectCompanyChange. */
export function stepCompanyChange(
  rest: RestSession,
  objectType: 'WithdrawCompanyChange' | 'ApproveCompanyChange' | 'RejectCompanyChange',
  body: { id: number; reason?: string },
) {
  return rest.put('wr1', { objectType }, body, companyChangeAnswer);
}
