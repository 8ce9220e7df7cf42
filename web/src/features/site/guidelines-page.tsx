import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeableWeightCard } from '../guide/chargeable-weight-card.tsx';
import { CutOffCard } from '../guide/cut-off-card.tsx';
import { IncotermCard } from '../guide/incoterm-card.tsx';
import { ArticlePage } from './article-page.tsx';
import { CallBand } from './call-band.tsx';
import { ContainerTable } from './table/container-table.tsx';
import { CutOffTable } from './table/cut-off-table.tsx';
import { DocumentTable } from './table/document-table.tsx';
import s from './guidelines-page.module.css';
import { MilestoneTable } from './table/milestone-table.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { publicRequestPath } from '../../app/path/lead-path.ts';
import { useContent } from './use-content.ts';

const framed = (tool: ReactNode) => <div className={s.tool}>{tool}</div>;

/** Figures shown after a section's paragraphs, by the section's anchor. */
const DRAWN: Readonly<Record<string, ReactNode>> = {
  'chargeable-weight': framed(<ChargeableWeightCard wide />),
  incoterms: framed(<IncotermCard wide />),
  'cut-offs': (
    <>
      {framed(<CutOffCard wide />)}
      <CutOffTable />
    </>
  ),
  documents: <DocumentTable groups={['trade', 'sea', 'air', 'customs', 'container', 'delivery']} fullContainer />,
  containers: <ContainerTable />,
  milestones: <MilestoneTable codes={Object.values(MILESTONE)} service={null} />,
};

/** /guidelines: the calculators, and what shippers often look up. */
export function GuidelinesPage() {
  const { t } = useTranslation('guide');
  const page = useContent('guideline');
  const sections = page.sections as readonly Section[];
  return (
    <ArticlePage pageTitle={t('guidelines.pageTitle')} title={page.title} lead={page.lead} contents={sections}>
      {sections.map((section) => (
        <ProseSection key={section.id} section={section}>
          {DRAWN[section.id]}
        </ProseSection>
      ))}
      <CallBand
        title={page.call.title}
        text={page.call.text}
        action={{ label: page.call.action, to: publicRequestPath() }}
        second={{ label: page.call.second, to: '/core-service' }}
      />
    </ArticlePage>
  );
}
