import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { gatewayError } from '../../errors.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import type { WebhookDeliveryRow, WebhookRow } from '@wr1/schema/rest/milestone/webhook.ts';
import { WEBHOOK_KIND_CODE } from '@wr1/schema/rules/code/webhook-kind.ts';
import { WEBHOOK_TEST_KIND, type WebhookKind as KindText } from '@wr1/schema/rules/network/webhook.ts';
import type { Webhook, WebhookDelivery, WebhookKind } from '../../schema.generated.ts';
import type { CompanySource } from '../company/company.loaders.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { globalId } from '../../graphql/global-id.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const readKind = codeReader('webhook kind', WEBHOOK_KIND_CODE);

/**
 * The customer API's name of a webhook kind.
 * @throws GraphQLError BAD_USER_INPUT for UNKNOWN
 */
export function kindText(kind: WebhookKind): KindText {
  const found = codeOf(WEBHOOK_KIND_CODE, kind);
  if (found === null) throw gatewayError('BAD_USER_INPUT', { text: `${kind} is allowed in responses only.` });
  return found;
}

/** A webhook for resolvers: the company has only code and name until more is requested. */
export type WebhookSource = Omit<WithTypename<Webhook>, 'company'> & { company: CompanySource | null };

export function toWebhook(row: WebhookRow): WebhookSource {
  const { company_id: companyId, company_code: code, company_name: name } = row;
  const isOfCompany = companyId !== null && code !== null && name !== null;
  return {
    __typename: 'Webhook',
    id: globalId('Webhook', row.id),
    company: isOfCompany ? knownCompany({ id: companyId, code, name }) : null,
    url: row.url,
    description: row.description,
    kinds: row.kinds.map(readKind),
    isActive: row.active,
    state: row.state,
    failingSince: row.failing_since,
    lastSuccessAt: row.last_success_at,
    disabledAt: row.disabled_at,
    secrets: row.secrets.map((secret) => ({ createdAt: secret.created_at, endsAt: secret.ends_at })),
    pendingCount: row.pending,
    deliveredCount: row.delivered,
    failedCount: row.failed,
    createdBy: row.created_by,
    createdAt: row.created_at,
    version: row.version,
  };
}

export function toDelivery(row: WebhookDeliveryRow): WithTypename<WebhookDelivery> {
  return {
    __typename: 'WebhookDelivery',
    id: globalId('WebhookDelivery', row.id),
    sequence: row.sequence,
    messageId: row.message_id,
    kind: row.kind === WEBHOOK_TEST_KIND ? null : readKind(row.kind),
    type: row.kind,
    state: row.state,
    createdAt: row.created_at,
    tries: row.tries,
    lastTryAt: row.last_try_at,
    nextTryAt: row.next_try_at,
    deliveredAt: row.delivered_at,
    status: row.status,
    problem: row.problem,
    durationMs: row.duration_ms,
    excerpt: row.excerpt,
    payload: row.payload,
  };
}
