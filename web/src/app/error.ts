import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { TFunction } from 'i18next';
import { SessionEndedError } from './session/session.ts';

/** The meaning of a failed request for the user. */
export interface Failure {
  kind: 'network' | 'forbidden' | 'notSupported' | 'rateLimited' | 'other';
  /** For support; null if the server was not reached. */
  requestId: string | null;
}

/** Classifies an error from Apollo; unlisted codes are `other`. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0]?.extensions ?? {};
    const requestId = typeof first['requestId'] === 'string' ? first['requestId'] : null;
    return { kind: kindOf(first['code']), requestId };
  }
  if (ServerError.is(error)) {
    return {
      kind: error.statusCode === 429 ? 'rateLimited' : 'other',
      requestId: error.response.headers.get('x-request-id'),
    };
  }
  // fetch reports a lost connection as a TypeError and a timeout as a TimeoutError.
  const lost = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  return { kind: lost && !(error instanceof SessionEndedError) ? 'network' : 'other', requestId: null };
}

function kindOf(code: unknown): Failure['kind'] {
  switch (code) {
    case 'FORBIDDEN':
      return 'forbidden';
    case 'NOT_SUPPORTED':
      return 'notSupported';
    case 'RATE_LIMITED':
    case 'OPERATION_LIMIT_EXCEEDED':
      return 'rateLimited';
    default:
      return 'other';
  }
}

/** The message for a failure, in the page's language. */
export function failureText(failure: Failure, t: TFunction): string {
  switch (failure.kind) {
    case 'network':
      return t('error.network');
    case 'forbidden':
      return t('error.notAllowed');
    case 'notSupported':
      return t('error.notSupported');
    case 'rateLimited':
      return t('error.rateLimited');
    case 'other':
      return t('error.load');
  }
}
