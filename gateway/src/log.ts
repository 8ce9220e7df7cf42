import { pino } from 'pino';
import type { Logger } from 'pino';

/**
 * The gateway's log: JSON lines, credentials removed wherever they might appear.
 * @param level pino level; `silent` writes nothing
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'gateway' },
    redact: {
      paths: [
        'apiKey',
        'token',
        'password',
        'cookie',
        'authorization',
        '*.apiKey',
        '*.apikey',
        '*.token',
        '*.password',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[redacted]',
    },
  });
}
