import pino, { type Logger } from 'pino';

/** Keys whose values are redacted from logs, at the top and one and two levels down. */
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

/** The process's logger: one JSON line per entry on standard output, without secrets. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'customer-api' },
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
}
