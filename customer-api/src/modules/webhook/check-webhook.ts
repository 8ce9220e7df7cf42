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

/** How the addresses of webhooks are judged. */
export interface TargetRule {
  /** For development and tests: http, local names and private addresses are taken. */
  allowPrivate: boolean;
  /** Left out: the system's resolver. */
  resolve?: Resolve | undefined;
  /** Milliseconds that one try may take, from the name's resolution to the end of the answer; 15,000 when left out. */
  tryMs?: number | undefined;
}

/** The rule of an installation. */
export function targetRuleOf(config: AppConfig): TargetRule {
  return {
    allowPrivate: config.webhookAllowPrivate === true,
    resolve: config.webhookResolve,
    tryMs: config.webhookTryMs,
  };
}

/** What an address leads to today; a name that does not answer yet may do so tomorrow. */
async function resolvedProblem(url: string, { allowPrivate, resolve }: TargetRule): Promise<MessageCode | null> {
  if (allowPrivate) return null;
  try {
    await publicAddresses(new URL(url).hostname.replace(/^\[|\]$/g, ''), resolve);
    return null;
  } catch (error) {
    return error instanceof ForbiddenAddressError ? 'WEBHOOK_PRIVATE' : null;
  }
}

/** What of a webhook was filled in; what is left out is not checked. */
interface Filled {
  url?: string | undefined;
  description?: string | null | undefined;
  kinds?: readonly WebhookKind[] | undefined;
}

/**
 * Checks what was filled in, the names of addresses included: outside of a transaction, a resolver may take its time.
 * @throws ApiError CHECK_FIELDS (400) with every wrong field
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
