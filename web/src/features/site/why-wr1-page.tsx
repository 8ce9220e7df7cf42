import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { LANE_COUNTRY, LANE_PLACE } from '@wr1/schema/rules/place/lane-place.ts';
import { AIR_ROUTES, SEA_ROUTES } from '@wr1/schema/rules/place/lane.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import { notFoundPath } from '../../app/route/guard.ts';
import { ArticlePage } from './article-page.tsx';
import { CallBand } from './call-band.tsx';
import { CountryTable } from './table/country-table.tsx';
import { LaneTable } from './table/lane-table.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { publicRequestPath } from '../../app/path/lead-path.ts';
import { useContent } from './use-content.ts';
import { WHY_FOLDERS, whyFolder } from './why-folder.ts';
import type { WhyFolder } from './why-folder.ts';
import s from './why-wr1-page.module.css';

/** Figures on the network page that are drawn from the lanes, by anchor. */
const DRAWN: Readonly<Record<string, ReactNode>> = {
  countries: <CountryTable />,
  sea: <LaneTable mode="sea" />,
  air: <LaneTable mode="air" />,
};
const abroad = new Set(Object.values(LANE_PLACE).map(({ country }) => country));
const figures = {
  sea: SEA_ROUTES.length,
  air: AIR_ROUTES.length,
  // The other end of every lane is in Vietnam.
  countries: Object.keys(LANE_COUNTRY).filter((country) => country !== 'VN' && abroad.has(country as never)).length,
};

/** /why-wr1: the reasons, with links to the four subpages. */
export function WhyWr1Page() {
  const { index } = useContent('why-wr1');
  return (
    <ArticlePage pageTitle={index.pageTitle} title={index.title} lead={index.lead} contents={index.sections}>
      {(index.sections as readonly Section[]).map((section) => (
        <ProseSection key={section.id} section={section} />
      ))}
      <MoreWays current={null} />
      <WhyCall />
    </ArticlePage>
  );
}

/** /why-wr1/:folder: one of the four subpages. Any other folder shows the 404 page. */
export function WhyFolderPage() {
  const folder = whyFolder(useParams()['folder']);
  return folder === null ? <Navigate to={notFoundPath} replace /> : <WhyArticle folder={folder} />;
}

function WhyArticle({ folder }: { folder: WhyFolder }) {
  const content = useContent('why-wr1');
  const page = content[folder];
  const sections = page.sections as readonly Section[];
  return (
    <ArticlePage
      pageTitle={page.pageTitle}
      title={page.title}
      lead={fill(page.lead, figures)}
      above={{ label: content.index.name, to: '/why-wr1' }}
      {...(sections.length > 1 && { contents: sections })}
    >
      {sections.map((section) => (
        <ProseSection key={section.id} section={section}>
          {folder === 'network' && DRAWN[section.id]}
        </ProseSection>
      ))}
      <MoreWays current={folder} />
      <WhyCall />
    </ArticlePage>
  );
}

function MoreWays({ current }: { current: WhyFolder | null }) {
  const content = useContent('why-wr1');
  return (
    <nav aria-label={content.more} data-print="off">
      <ul className={s.ways}>
        {WHY_FOLDERS.filter((folder) => folder !== current).map((folder) => (
          <li key={folder}>
            <Link to={`/why-wr1/${folder}`} className={s.way}>
              <span className={s.name}>{content[folder].name}</span>
              <span className={s.line}>{content[folder].line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WhyCall() {
  const { call } = useContent('why-wr1');
  return (
    <CallBand
      title={call.title}
      text={call.text}
      action={{ label: call.action, to: publicRequestPath() }}
      second={{ label: call.second, to: '/public/track-trace' }}
    />
  );
}
