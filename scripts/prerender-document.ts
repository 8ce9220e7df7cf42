import { bcp47, LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';

/** The result of the renderer (web/src/prerender.tsx) for a page. */
export interface PageText {
  title: string;
  /** Null for pages without a description, such as error pages. */
  description: string | null;
  /** Content of #root. */
  html: string;
}

/** A rendered page with its document metadata. */
export interface PageDocument extends PageText {
  /** Path below /platform. */
  path: string;
  language: Language;
  /** Whether search engines may index it. */
  indexed: boolean;
  /** Style sheets of the entry and the page, in cascade order: path below /platform/ and content. */
  styles: readonly { file: string; text: string }[];
  /** Additional files of the build, as paths below /platform/. */
  scripts: readonly string[];
  fonts: readonly string[];
}

/** Placeholder for PUBLIC_URL, which is unknown at build time; the gateway replaces it. */
export const ADDRESS_PLACE = '__PUBLIC_URL__';
/** Placeholder for `?lang=…`; the gateway replaces it with nothing if the URL has no language. */
export const LANGUAGE_PLACE = '__LANG_QUERY__';
const NONCE = 'nonce="__CSP_NONCE__"';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escape(content)}" />`;

/** Links to the page in each language. The URL without a language follows the reader's choice. */
function alternates(path: string): string[] {
  const link = (tag: string, query: string): string =>
    `<link rel="alternate" hreflang="${tag}" href="${ADDRESS_PLACE}/platform${path}${query}" />`;
  return [...LANGUAGE.map((language) => link(bcp47(language), `?lang=${language}`)), link('x-default', '')];
}

function social({ path, language, title, description }: PageDocument): string[] {
  const others = LANGUAGE.filter((other) => other !== language);
  const locale = (each: Language): string => (each === 'vn' ? 'vi_VN' : 'en_GB');
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'WR1'),
    meta('property', 'og:title', title),
    ...(description === null ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', `${ADDRESS_PLACE}/platform${path}${LANGUAGE_PLACE}`),
    meta('property', 'og:locale', locale(language)),
    ...others.map((other) => meta('property', 'og:locale:alternate', locale(other))),
    meta('property', 'og:image', `${ADDRESS_PLACE}/platform/og-card-${language}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'WR1'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Describes the publisher for search engines, on the home page only. */
function organisation(): string {
  const site = `${ADDRESS_PLACE}/platform/public/home`;
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${site}#organization`,
        name: 'WR1',
        url: site,
        logo: `${ADDRESS_PLACE}/platform/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${site}#website`,
        name: 'WR1',
        url: site,
        inLanguage: LANGUAGE.map(bcp47),
        publisher: { '@id': `${site}#organization` },
      },
    ],
  };
  return `<script type="application/ld+json" ${NONCE}>${JSON.stringify(facts)}</script>`;
}

/**
 * Splits the image hints, which React writes before the page, from the page. The hints belong in the head,
 * the page in #root.
 */
function splitHints(html: string): [hints: string, page: string] {
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return [hints, html.slice(hints.length)];
}

/**
 * The content security policy drops style attributes, so each one becomes a rule in a style sheet with the nonce. React
 * ignores attributes that it did not write and assumes that its own are unchanged.
 * @returns the rules as one <style> element (empty if there are none), and the page without style attributes
 */
function splitStyles(html: string): [sheet: string, page: string] {
  const rules: string[] = [];
  const page = html.replaceAll(/(<[a-z][^<>]*?)\sstyle="([^"<>]*)"/gi, (_, tag: string, style: string) => {
    const rule = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const known = rules.indexOf(rule);
    const number = known === -1 ? rules.push(rule) - 1 : known;
    return `${tag} data-style="${number}"`;
  });
  const sheet = rules.map((rule, number) => `#root [data-style="${number}"]{${rule}}`).join('');
  return [sheet === '' ? '' : `<style ${NONCE}>${sheet}</style>`, page];
}

/**
 * Inserts a rendered page into the built index.html.
 * @param template the build's index.html
 * @returns the document with placeholders for the gateway
 * @throws Error if the page contains a script or style attribute, which the policy would drop, or if the
 * template has changed
 */
export function writeDocument(template: string, page: PageDocument): string {
  const [hints, rest] = splitHints(page.html);
  const [sheet, html] = splitStyles(rest);
  const forbidden = /<[^>]+\sstyle=|<script/i.exec(html);
  if (forbidden)
    throw new Error(
      `${page.path} (${page.language}) contains something that the policy blocks: ${html.slice(forbidden.index, forbidden.index + 120)}`,
    );
  const head = [
    ...(page.description === null ? [] : [meta('name', 'description', page.description)]),
    ...(page.indexed
      ? [
          `<link rel="canonical" href="${ADDRESS_PLACE}/platform${page.path}${LANGUAGE_PLACE}" />`,
          ...alternates(page.path),
          ...social(page),
        ]
      : []),
    ...(page.path === '/public/home' ? [organisation()] : []),
    ...page.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${NONCE} href="/platform/${file}" />`,
    ),
    // The page is painted as soon as the document arrives: its rules are inlined, and its scripts come after
    // fonts and images.
    `<style ${NONCE}>${page.styles.map(({ text }) => text).join('\n')}</style>`,
    sheet,
    hints,
    // Used by later pages, which check for these files before fetching them. The media type "print" does not block
    // rendering.
    ...page.styles.map(
      ({ file }) => `<link rel="stylesheet" media="print" crossorigin ${NONCE} href="/platform/${file}" />`,
    ),
    ...page.scripts
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin ${NONCE} href="/platform/${file}" />`),
  ];
  const replacements: [RegExp, string][] = [
    [/<html lang="en">/, `<html lang="${bcp47(page.language)}" data-page="${page.language}">`],
    [/<title>.*?<\/title>/, `<title>${escape(page.title)}</title>`],
    ...(page.indexed ? ([[/\s*<meta name="robots"[^>]*>/, '']] satisfies [RegExp, string][]) : []),
    [/\s*<noscript>.*?<\/noscript>/, ''],
    [/\s*<link rel="stylesheet"[^>]*>/g, ''],
    [/(<script type="module"|<link rel="modulepreload")(?= crossorigin)/g, '$1 fetchpriority="low"'],
    [/<\/head>/, `  ${head.filter(Boolean).join('\n    ')}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-page="${page.path}" data-language="${page.language}">${html}</div>`,
    ],
  ];
  let document = template;
  for (const [place, value] of replacements) {
    if (!place.test(document)) throw new Error(`web/index.html has no place for ${place}`);
    document = value.startsWith('$1') ? document.replace(place, value) : document.replace(place, () => value);
  }
  return document;
}
