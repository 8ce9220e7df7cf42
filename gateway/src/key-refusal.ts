import type { Language } from '@wr1/schema/rules/code/language.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { GraphQLError } from 'graphql';
import { UpstreamFailure } from './rest/failure.ts';

/** Customer API codes for specific reasons to refuse an API key. */
const CODES = ['SCOPE_MISSING', 'NOT_FOR_API_KEYS', 'ADDRESS_NOT_ALLOWED'] as const;

/** The refusal as shown to the client. */
export interface KeyRefusal {
  text: string;
  /** The missing scope; undefined if no scope would help. */
  scope: string | undefined;
}

/** Why a key was refused; null for any other error. */
export function keyRefusalOf(error: unknown, language: Language): KeyRefusal | null {
  if (error instanceof GraphQLError) {
    const { scope } = error.extensions;
    return typeof scope === 'string' ? { text: message('SCOPE_MISSING', language, { scope }), scope } : null;
  }
  const refusal = error instanceof UpstreamFailure && error.status === 403 ? error.refusal : null;
  const code = CODES.find((one) => one === refusal?.code);
  if (code === undefined) return null;
  const params = refusal?.params ?? {};
  const { scope } = params;
  return { text: message(code, language, params), scope: typeof scope === 'string' ? scope : undefined };
}
