import { escapeHtml } from './html.ts';
import type { Heading } from './markdown.ts';

export interface Page {
  path: string;
  title: string;
  group: 'start' | 'guide' | 'index' | 'reference';
  headings: Heading[];
  /** Content of `main`. */
  html: string;
}

/** Addresses of the shared assets, with content hashes. */
export interface Assets {
  tokens: string;
  style: string;
  skin: string;
  script: string;
  search: string;
}

const GROUPS = [
  ['guide', 'Guides'],
  ['index', 'Operations'],
  ['reference', 'Reference by topic'],
] as const;

function navigation(pages: readonly Page[], current: Page): string {
  const lists = GROUPS.map(([group, title]) => {
    const items = pages
      .filter((page) => page.group === group)
      .map(({ path, title: name }) => {
        const here = path === current.path ? ' aria-current="page"' : '';
        return `<li><a href="${path}"${here}>${escapeHtml(name)}</a></li>`;
      });
    return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
  });
  return lists.join('');
}

function contents({ headings }: Page): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 3) return '';
  const items = shown.map(
    ({ id, text, level }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}

const ICON = {
  menu: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg>',
  skin: '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 3a7 7 0 0 1 0 14z"/></svg>',
};

/**
 * The complete document of a page. It is readable without scripts, which only add search and theme selection.
 */
export function documentOf(page: Page, pages: readonly Page[], assets: Assets): string {
  const title = page.group === 'start' ? 'WR1 for developers' : `${page.title} · WR1 for developers`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${assets.tokens}">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.skin}"></script>
<script src="${assets.script}" defer data-search="${assets.search}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<button class="menu" type="button" popovertarget="menu" aria-label="Pages">${ICON.menu}</button>
<a class="brand" href="/docs"><strong>WR1</strong> for developers</a>
<div class="search" hidden>
<input type="search" role="combobox" aria-label="Search the pages" aria-expanded="false" aria-controls="found" aria-autocomplete="list" placeholder="Search" autocomplete="off" spellcheck="false">
<ul id="found" role="listbox" aria-label="Results" hidden></ul>
<p class="status" role="status"></p>
</div>
<nav class="top" aria-label="Tools"><a href="/graphiql">GraphiQL</a></nav>
<button class="skin" type="button" aria-label="Light or dark" hidden>${ICON.skin}</button>
</header>
<div class="frame">
<nav class="pages" id="menu" popover aria-label="Pages">${navigation(pages, page)}</nav>
<main id="main" tabindex="-1">
${page.html}
</main>
${contents(page)}
</div>
</body>
</html>
`;
}
