/**
 * Writes the link previews for messengers and social networks, public/og-card-en.png and og-card-vn.png (1200
 * x 630), with the text and the chart of the home page: `node web/scripts/write-social-card.ts`. Run it again
 * when either changes and commit the result.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { bcp47, LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { findBrowser } from '../../tests/testkit/browser.ts';

interface Lane {
  from: string;
  to: string;
  path: string;
}
interface Chart {
  width: number;
  height: number;
  coast: string;
  places: Record<string, [x: number, y: number]>;
  sea: Lane[];
}

const web = path.join(import.meta.dirname, '..');
/** Maximum size in bytes: messengers load the picture before the reader sees anything. */
const limit = 80_000;

const json = (file: string): unknown => JSON.parse(readFileSync(path.join(web, file), 'utf8'));
const dataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(path.join(web, file)).toString('base64')}`;

const chart = json('src/features/chart/world-chart.json') as Chart;
const font = (name: string): string =>
  `@font-face{font-family:Inter;font-weight:400 700;src:url(${dataUrl(`src/ui/font/${name}.woff2`, 'font/woff2')})}`;
const logo = [...readFileSync(path.join(web, 'src/ui/picture/logo.tsx'), 'utf8').matchAll(/<path [^>]*?d="([^"]+)"/g)]
  .slice(0, 6)
  .map(([tag, data]) => `<path d="${data}"${tag.includes('s.flag') ? ' fill="#1f5fd0"' : ''}/>`)
  .join('');
const chosen = chart.sea.find(({ to }) => to === 'USLAX') ?? chart.sea[0];
if (!chosen) throw new Error('The chart has no lanes');

function markup(language: (typeof LANGUAGE)[number]): string {
  const { hero } = json(`src/i18n/${language}/home.json`) as { hero: Record<'where' | 'when' | 'next', string> };
  const ends = new Set(chart.sea.flatMap(({ from, to }) => [from, to]));
  const dots = [...ends].flatMap((code) => {
    const place = chart.places[code];
    return place ? [`<circle cx="${place[0]}" cy="${place[1]}" r="3"/>`] : [];
  });
  return `<!doctype html><html lang="${bcp47(language)}"><style>
    ${font('inter-latin')}
    @font-face{font-family:Viet;font-weight:400 700;src:url(${dataUrl('src/ui/font/inter-vietnamese.woff2', 'font/woff2')})}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:#fff;font-family:Inter,Viet;color:#0b1f3a}
    .logo{position:absolute;left:64px;top:52px;width:152px;height:44px}
    h1{position:absolute;left:64px;top:124px;margin:0;font-size:56px;line-height:64px;letter-spacing:-.025em;font-weight:700}
    .chart{position:absolute;left:0;top:294px;width:1200px;height:336px;background:#f3f8fc;border-top:1px solid #0b1f3a}
  </style><svg class="logo" viewBox="0 0 76 22" fill="#0b1f3a">${logo}</svg>
  <h1>${hero.where} ${hero.when}<br>${hero.next}</h1>
  <svg class="chart" viewBox="0 96 ${chart.width} ${(chart.width * 336) / 1200}" preserveAspectRatio="xMidYMin slice">
    <path d="${chart.coast}" fill="#ebe7dd" shape-rendering="crispEdges"/>
    <g fill="none" stroke="#1f5fd0"><g opacity=".4" stroke-width="1.3">${chart.sea.map(({ path: line }) => `<path d="${line}"/>`).join('')}</g>
    <path d="${chosen?.path}" stroke-width="3.2"/></g>
    <g fill="#fff" stroke="#1f5fd0" stroke-width="1.6">${dots.join('')}</g>
  </svg></html>`;
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of LANGUAGE) {
  const file = path.join(web, 'public', `og-card-${language}.png`);
  await page.setContent(markup(language));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
  if (statSync(file).size > limit) throw new Error(`${file} is larger than ${limit} bytes: ${statSync(file).size}`);
}
await browser.close();
