import { Marked } from 'marked';
import { codeBlock } from './highlight.ts';
import { escapeHtml, slugOf } from './html.ts';

export interface Heading {
  id: string;
  text: string;
  level: number;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

/** Returns the address of a schema name (`Booking`, `Booking.number`, `bookings`); null if there is none. */
export type LinkOf = (name: string) => string | null;

/** Rewrites links between files of the repository to pages of the documentation. */
function addressOf(href: string): string {
  return href.replace(/^(?:\.\.\/)*(?:guide\/)?([a-z-]+)\.md(?=#|$)/, '/docs/guide/$1');
}

function codeSpan(text: string, linkOf: LinkOf): string {
  const address = linkOf(text);
  const code = `<code>${escapeHtml(text)}</code>`;
  return address === null ? code : `<a href="${address}">${code}</a>`;
}

/**
 * Renders Markdown. HTML in it is escaped, except markers: `<!-- name -->` is replaced by `parts[name]`.
 * @throws Error for an unknown marker
 */
export function renderMarkdown(text: string, linkOf: LinkOf, parts: Readonly<Record<string, string>> = {}): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }) {
        const plain = words.replaceAll('`', '');
        const id = slugOf(plain);
        headings.push({ id, text: plain, level: depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ text: code, lang }) => codeBlock(code, lang?.split(' ')[0] ?? ''),
      codespan: ({ text: code }) => codeSpan(code, linkOf),
      link({ href, tokens }) {
        return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const words = ({ tokens }: (typeof header)[number]): string => this.parser.parseInline(tokens);
        const head = header.map((cell) => `<th scope="col">${words(cell)}</th>`).join('');
        const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`);
        return scrollingTable(head, body.join('\n'));
      },
      html({ text: raw }) {
        const name = /^<!-- ([a-z-]+) -->\s*$/.exec(raw)?.[1];
        if (name === undefined) return escapeHtml(raw);
        const part = parts[name];
        if (part === undefined) throw new Error(`Unknown marker ${name}`);
        return part;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, headings };
}

/** A table that scrolls horizontally on small screens. */
export function scrollingTable(head: string, body: string): string {
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>\n`;
}

/** A description of the schema as HTML. */
export function renderDescription(text: string | null | undefined, linkOf: LinkOf): string {
  return text ? renderMarkdown(text, linkOf).html : '';
}
