import { Hono } from 'hono';
import type { Settings } from '../../env.ts';
import type { HttpEnv } from '../auth.ts';

/** Days for which the text may be relied on. It is computed for each request, so it never expires unnoticed. */
const VALID_DAYS = 90;

/** The text of RFC 9116: contacts of the people who handle reports of security problems. */
export function securityText(contacts: readonly string[], publicUrl: string | null, now: Date): string {
  const end = new Date(now.getTime() + VALID_DAYS * 24 * 3_600_000);
  end.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${end.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, vi',
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** /.well-known/security.txt. Without SECURITY_CONTACT there is no one to name, so it is not found. */
export function securityTextRoutes({ securityContacts, publicUrl }: Settings): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/.well-known/security.txt', (c) => {
    if (securityContacts.length === 0) return c.notFound();
    c.header('Cache-Control', 'public, max-age=86400');
    return c.text(securityText(securityContacts, publicUrl, new Date()));
  });
  return app;
}
