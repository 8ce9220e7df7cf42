import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { describe, expect, it } from 'vitest';
import { writeDocument } from '../../scripts/prerender-document.ts';
import { readText } from '../testkit/files.ts';
import { loadPublicPages } from '../testkit/public-page.ts';

/** A text of a catalogue by its key, such as `home:home.pageTitle`; null if there is none. */
function textOf(language: string, key: string): string | null {
  const [noun = '', path = ''] = key.split(/:(.*)/s);
  let node: unknown = JSON.parse(readText(`web/src/i18n/${language}/${noun}.json`));
  for (const part of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : null;
}

const { routes, pages, known } = await loadPublicPages();

describe('public pages', () => {
  it('list the values of their parameter, so that each can be prerendered, except tokens', () => {
    const open = routes.filter(({ resource }) => ['public', 'open'].includes(resource));
    expect(open.filter(({ path, folders }) => /\/:(?!token$)/.test(path) && !folders).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('have a title and a description, or are not for search engines', () => {
    const without = pages.filter(({ route, meta }) => route.resource === 'public' && meta === null);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it.each(pages.flatMap(({ path, meta }) => (meta ? [{ path, ...meta }] : [])))(
    '$path has both in both languages, with its own catalogue among its texts',
    ({ path, title, description }) => {
      const route = pages.find((page) => page.path === path)?.route;
      expect(route?.texts).toContain(title.split(':')[0]);
      for (const language of LANGUAGE) {
        expect(textOf(language, title)?.length ?? 0, `${language} ${title}`).toBeGreaterThan(4);
        expect(textOf(language, title)?.length ?? 0, `${language} ${title}`).toBeLessThanOrEqual(65);
        expect(textOf(language, description)?.length ?? 0, `${language} ${description}`).toBeGreaterThan(60);
        expect(textOf(language, description)?.length ?? 0, `${language} ${description}`).toBeLessThanOrEqual(160);
      }
    },
  );

  it('of search engines have unique titles and descriptions', () => {
    for (const language of LANGUAGE)
      for (const kind of ['title', 'description'] as const) {
        const texts = pages.flatMap(({ meta, indexed }) => (meta && indexed ? [textOf(language, meta[kind])] : []));
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
  });

  it('are among the known paths, one for each folder', () => {
    expect(pages.filter(({ path }) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => path.startsWith('/why-wr1/:'))).toEqual([]);
  });
});

describe('the document of a public page', () => {
  const template = [
    '<html lang="en"><head><meta name="robots" content="noindex" /><title>WR1</title>',
    '<script type="module" crossorigin src="/platform/assets/index.js"></script>',
    '<link rel="stylesheet" crossorigin href="/platform/assets/start.css"></head>',
    '<body><div id="root"></div><noscript>x</noscript></body></html>',
  ].join('\n');
  const page = {
    path: '/public/home',
    language: 'vn' as const,
    title: 'Trang <chủ>',
    description: 'Mô tả "trang"',
    indexed: true,
    html: '<h1 style="width:50%">WR1</h1>',
    styles: [{ file: 'assets/start.css', text: 'h1{color:red}' }],
    scripts: ['assets/index.js', 'assets/home.js'],
    fonts: [],
  };
  const document = writeDocument(template, page);

  it('has its language, title, description and addresses', () => {
    expect(document).toContain('<html lang="vi" data-page="vn">');
    expect(document).toContain('<title>Trang &lt;chủ&gt;</title>');
    expect(document).toContain('<meta name="description" content="Mô tả &quot;trang&quot;" />');
    expect(document).toContain('rel="canonical" href="__PUBLIC_URL__/platform/public/home__LANG_QUERY__"');
    for (const [tag, query] of [
      ['en', '?lang=en'],
      ['vi', '?lang=vn'],
      ['x-default', ''],
    ])
      expect(document).toContain(`hreflang="${tag}" href="__PUBLIC_URL__/platform/public/home${query}"`);
    expect(document).not.toContain('noindex');
  });

  it('has no style attribute: each becomes a rule with the nonce', () => {
    expect(document).not.toMatch(/<[^>]+\sstyle=/);
    expect(document).toContain('<style nonce="__CSP_NONCE__">#root [data-style="0"]{width:50%}</style>');
    expect(document).toContain('<h1 data-style="0">WR1</h1>');
  });

  it('requests further scripts once', () => {
    expect(document.match(/assets\/index\.js/g)).toHaveLength(1);
    expect(document).toContain('href="/platform/assets/home.js"');
  });

  it('hides pages that are not for search engines from them', () => {
    const hidden = writeDocument(template, { ...page, indexed: false });
    expect(hidden).toContain('noindex');
    expect(hidden).not.toMatch(/canonical|hreflang|og:/);
  });

  it('refuses a page with a script, and a template that has changed', () => {
    expect(() => writeDocument(template, { ...page, html: '<script>1</script>' })).toThrow('policy');
    expect(() => writeDocument('<html></html>', page)).toThrow('index.html');
  });
});
