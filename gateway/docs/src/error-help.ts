import type { ErrorCode } from '../../src/errors.ts';

/** What a code means and what a program does about it. */
interface Help {
  /** HTTP status where the code alone does not say it. */
  status: '400' | '200' | '200 or 400';
  meaning: string;
  action: string;
}

/** One entry per code of the gateway: a code without one does not compile. */
export const ERROR_HELP: Readonly<Record<ErrorCode, Help>> = {
  GRAPHQL_PARSE_FAILED: {
    status: '400',
    meaning: 'The document is no GraphQL.',
    action: 'Mend the document; `locations` says where it breaks off.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: '400',
    meaning: 'The document does not fit the schema.',
    action: 'Mend the document. With a valid key the message proposes names that exist.',
  },
  OPERATION_LIMIT_EXCEEDED: {
    status: '400',
    meaning:
      'The operation asks for too much at once, or too many subscriptions are open. The message says which limit.',
    action: 'Ask for smaller windows, or divide the operation.',
  },
  PERSISTED_DOCUMENT_NOT_FOUND: {
    status: '400',
    meaning: 'No kept document has the hash in `documentId`.',
    action: 'Send the document itself in `query`.',
  },
  PERSISTED_DOCUMENT_REQUIRED: {
    status: '400',
    meaning: 'On this installation, sign-ins of people run the documents of the web app only.',
    action: 'Use an API key.',
  },
  BAD_USER_INPUT: {
    status: '200 or 400',
    meaning: 'A variable or argument is wrong, or the request is malformed.',
    action: 'Mend the input; sending it again as it is will not help.',
  },
  UNAUTHENTICATED: {
    status: '200 or 400',
    meaning: 'There is no apiKey header, or its token has ended, is unknown or was withdrawn.',
    action: 'Sign in again, or use a key that works.',
  },
  TOKEN_EXPIRED: {
    status: '200 or 400',
    meaning: 'The token of a subscription ended while it was open.',
    action: 'Sign in again and go on with the last id.',
  },
  FORBIDDEN: {
    status: '200 or 400',
    meaning:
      'The role, or the scopes or addresses of the key, do not allow this. `extensions.scope` names the scope that is missing.',
    action: 'Ask the main user for a scope; do not try again.',
  },
  NOT_FOUND: {
    status: '200 or 400',
    meaning: 'There is no such thing, or it is not yours: the same answer for both.',
    action: 'Check the id or number.',
  },
  CONFLICT: {
    status: '200 or 400',
    meaning: 'Somebody has changed the record since you read it.',
    action: 'Read it again and decide anew with the new `version`.',
  },
  INVALID_TRANSITION: {
    status: '200 or 400',
    meaning: 'The record is in a status that does not allow this action.',
    action: 'Read `allowedActions` of the record.',
  },
  RATE_LIMITED: {
    status: '200 or 400',
    meaning: 'The points of this minute are used up.',
    action: 'Wait as long as `Retry-After` or `extensions.retryAfter` says, in seconds.',
  },
  EVENTS_MISSED: {
    status: '200',
    meaning: 'While the stream was broken off, more happened than is told again. The stream goes on.',
    action: 'Read again what you show.',
  },
  STREAM_TOO_SLOW: {
    status: '200',
    meaning: 'Messages were not read fast enough; the stream has ended.',
    action: 'Open it again with the last id, and read without waiting for your own work.',
  },
  NOT_SUPPORTED: {
    status: '200 or 400',
    meaning: 'The customer API behind this gateway cannot do this.',
    action: 'Look at `Viewer.capabilities` before you offer it.',
  },
  UPSTREAM_UNAVAILABLE: {
    status: '200 or 400',
    meaning: 'The customer API cannot be reached. Fields that did not need it arrived.',
    action: 'Try queries again after a while, mutations only with an `idempotencyKey`.',
  },
  UPSTREAM_TIMEOUT: {
    status: '200 or 400',
    meaning: 'The customer API did not answer in time. A change may have been made or not.',
    action: 'Try queries again, mutations only with the same `idempotencyKey`.',
  },
  UPSTREAM_BAD_RESPONSE: {
    status: '200 or 400',
    meaning: 'The customer API answered something that makes no sense.',
    action: 'Tell the forwarder the `requestId`.',
  },
  INTERNAL: {
    status: '200 or 400',
    meaning: 'A fault of ours.',
    action: 'Tell the forwarder the `requestId`.',
  },
};
