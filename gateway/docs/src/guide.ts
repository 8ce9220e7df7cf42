import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMarkdown } from './markdown.ts';
import type { LinkOf } from './markdown.ts';
import type { Page } from './page.ts';

/** The guides in reading order. */
export const GUIDES = [
  'first-query',
  'signing-in',
  'paging',
  'errors',
  'limits',
  'subscriptions',
  'webhooks',
  'dcsa',
  'changes',
] as const;

/**
 * Reads a guide.
 * @param parts content for its markers
 * @param root folder of the repository
 */
export function guidePage(name: string, parts: Readonly<Record<string, string>>, linkOf: LinkOf, root: string): Page {
  const text = readFileSync(join(root, 'docs', 'guide', `${name}.md`), 'utf8');
  const { html, headings } = renderMarkdown(text, linkOf, parts);
  const [first] = headings;
  if (first?.level !== 1) throw new Error(`docs/guide/${name}.md must begin with its title`);
  return { path: `/docs/guide/${name}`, title: first.text, group: 'guide', headings, html };
}

/** The start page of the documentation. */
export function startPage(guides: readonly Page[]): Page {
  const lead = (page: Page): string => /<p>(.*?)<\/p>/s.exec(page.html)?.[1] ?? '';
  const cards = guides.map(
    (page) =>
      `<li><h2><a href="${page.path}">${page.title}</a></h2><p>${lead(page).replaceAll(/<\/?a\b[^>]*>/g, '')}</p></li>`,
  );
  return {
    path: '/docs',
    title: 'Start',
    group: 'start',
    headings: [],
    html: `<h1>WR1 for developers</h1>
<p class="lead">One GraphQL endpoint for the whole platform: sailings and prices, quotations and bookings, tracking, documents and payments. Query with your own key, subscribe to changes, or receive webhooks.</p>
<ul class="cards">${cards.join('\n')}</ul>`,
  };
}
