import pino, { type Logger } from 'pino';

/** Keys whose values are redacted in logs, at the top level and up to two levels down. */
const SECRET = [
  'password',
  'oldPass',
  'newPass',
  'confirmNewPass',
  'apiKey',
  'apikey',
  'accessToken',
  'token',
  'refreshToken',
  'identity_card',
  'bank_account',
];

/**
 * Creates the process's logger, which writes one JSON line per entry to standard output and redacts secrets.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'customer-api' },
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
}
