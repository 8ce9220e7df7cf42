import type { ErrorCode } from '../../src/errors.ts';

/** Meaning of a code and how a program should react. */
interface Help {
  /** HTTP status. */
  status: '400' | '200' | '200 or 400';
  meaning: string;
  action: string;
}

/** One entry per gateway error code; a missing entry does not compile. */
export const ERROR_HELP: Readonly<Record<ErrorCode, Help>> = {
  GRAPHQL_PARSE_FAILED: {
    status: '400',
    meaning: 'The document is not valid GraphQL.',
    action: 'Fix the document; `locations` shows where parsing failed.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: '400',
    meaning: 'The document does not match the schema.',
    action: 'Fix the document. With a valid key the message suggests existing names.',
  },
  OPERATION_LIMIT_EXCEEDED: {
    status: '400',
    meaning:
      'The operation requests too much at once, or too many subscriptions are open. The message names the limit.',
    action: 'Request fewer rows, or split the operation.',
  },
  PERSISTED_DOCUMENT_NOT_FOUND: {
    status: '400',
    meaning: 'No persisted document has the hash in `documentId`.',
    action: 'Send the document itself in `query`.',
  },
  PERSISTED_DOCUMENT_REQUIRED: {
    status: '400',
    meaning: 'On this installation, signed-in users can only run the web app’s own documents.',
    action: 'Use an API key.',
  },
  BAD_USER_INPUT: {
    status: '200 or 400',
    meaning: 'A variable or argument is wrong, or the request is malformed.',
    action: 'Fix the input; a retry will not help.',
  },
  UNAUTHENTICATED: {
    status: '200 or 400',
    meaning: 'There is no apiKey header, or its token is expired, unknown or revoked.',
    action: 'Sign in again, or use a valid key.',
  },
  TOKEN_EXPIRED: {
    status: '200 or 400',
    meaning: 'The token expired while the subscription was open.',
    action: 'Sign in again and resume with the last id.',
  },
  FORBIDDEN: {
    status: '200 or 400',
    meaning:
      'The role, or the scopes or addresses of the key, do not allow this. `extensions.scope` names the missing scope.',
    action: 'Ask your company administrator for the scope; do not retry.',
  },
  NOT_FOUND: {
    status: '200 or 400',
    meaning: 'It does not exist, or it is not yours. The response is the same in both cases.',
    action: 'Check the id or number.',
  },
  CONFLICT: {
    status: '200 or 400',
    meaning: 'Someone has changed the record since you read it.',
    action: 'Reload it and retry with the new `version`.',
  },
  INVALID_TRANSITION: {
    status: '200 or 400',
    meaning: 'The record is in a status that does not allow this action.',
    action: 'Check the record’s `allowedActions`.',
  },
  RATE_LIMITED: {
    status: '200 or 400',
    meaning: 'The points for this minute are used up.',
    action: 'Wait the number of seconds in `Retry-After` or `extensions.retryAfter`.',
  },
  EVENTS_MISSED: {
    status: '200',
    meaning: 'While the stream was interrupted, more happened than can be replayed. The stream continues.',
    action: 'Reload your data.',
  },
  STREAM_TOO_SLOW: {
    status: '200',
    meaning: 'Messages were not read fast enough; the stream has ended.',
    action: 'Reconnect with the last id, and read without waiting for your own processing.',
  },
  NOT_SUPPORTED: {
    status: '200 or 400',
    meaning: 'The customer API behind this gateway cannot do this.',
    action: 'Check `Viewer.capabilities` before you offer it.',
  },
  UPSTREAM_UNAVAILABLE: {
    status: '200 or 400',
    meaning: 'The customer API cannot be reached. Fields that do not depend on it are returned.',
    action: 'Retry queries after a while, mutations only with an `idempotencyKey`.',
  },
  UPSTREAM_TIMEOUT: {
    status: '200 or 400',
    meaning: 'The customer API did not respond in time. A change may or may not have been made.',
    action: 'Retry queries, and mutations only with the same `idempotencyKey`.',
  },
  UPSTREAM_BAD_RESPONSE: {
    status: '200 or 400',
    meaning: 'The customer API returned an invalid response.',
    action: 'Report the `requestId` to the forwarder.',
  },
  INTERNAL: {
    status: '200 or 400',
    meaning: 'An error on our side.',
    action: 'Report the `requestId` to the forwarder.',
  },
};
