import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import {
  tidyWebhookKinds,
  WEBHOOK_DESCRIPTION_LENGTH,
  WEBHOOK_URL_LENGTH,
  type WebhookKind,
} from '@wr1/schema/rules/network/webhook.ts';
import { checkFields, type FieldProblem } from '../../errors.ts';
import type { AppConfig } from '../../http/deps.ts';
import { ForbiddenAddressError, publicAddresses, type Resolve } from './checked-lookup.ts';
import { targetProblem } from './target.rules.ts';

/** Rules for checking webhook URLs. */
export interface TargetRule {
  /** Whether http, local names and private addresses are allowed; for development and tests. */
  allowPrivate: boolean;
  /** Name resolver; defaults to the system's. */
  resolve?: Resolve | undefined;
  /** Time limit for an attempt in ms, from name resolution to the end of the response; defaults to 15,000. */
  tryMs?: number | undefined;
}

/** The rules that follow from the server's configuration. */
export function targetRuleOf(config: AppConfig): TargetRule {
  return {
    allowPrivate: config.webhookAllowPrivate === true,
    resolve: config.webhookResolve,
    tryMs: config.webhookTryMs,
  };
}

/**
 * Checks the addresses that a URL's host resolves to now. A name that does not resolve is accepted, because
 * it may do so later.
 */
async function resolvedProblem(url: string, { allowPrivate, resolve }: TargetRule): Promise<MessageCode | null> {
  if (allowPrivate) return null;
  try {
    await publicAddresses(new URL(url).hostname.replace(/^\[|\]$/g, ''), resolve);
    return null;
  } catch (error) {
    return error instanceof ForbiddenAddressError ? 'WEBHOOK_PRIVATE' : null;
  }
}

/** The fields of a webhook in a request; omitted ones are not checked. */
interface Filled {
  url?: string | undefined;
  description?: string | null | undefined;
  kinds?: readonly WebhookKind[] | undefined;
}

/**
 * Validates a webhook's fields and resolves the host of its URL. Call it outside a transaction, because
 * resolving can be slow.
 * @throws ApiError CHECK_FIELDS (400) with every invalid field
 */
export async function checkWebhook({ url, description, kinds }: Filled, rule: TargetRule): Promise<void> {
  const problems: FieldProblem[] = [];
  const add = (field: string, code: MessageCode, n?: number) =>
    problems.push({ path: [field], code, ...(n === undefined ? {} : { params: { n } }) });
  const wrongUrl = url === undefined ? null : targetProblem(url, rule.allowPrivate);
  if (wrongUrl !== null) add('url', wrongUrl, wrongUrl === 'TOO_LONG' ? WEBHOOK_URL_LENGTH : undefined);
  if ((description?.length ?? 0) > WEBHOOK_DESCRIPTION_LENGTH)
    add('description', 'TOO_LONG', WEBHOOK_DESCRIPTION_LENGTH);
  if (kinds !== undefined && tidyWebhookKinds(kinds).length === 0) add('kinds', 'REQUIRED');
  if (problems.length === 0 && url !== undefined) {
    const code = await resolvedProblem(url, rule);
    if (code !== null) add('url', code);
  }
  if (problems.length > 0) throw checkFields(problems);
}
