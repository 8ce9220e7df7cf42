import type { CutOffCaseKey } from '@wr1/schema/rules/schedule/cut-off-case.ts';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { notFoundPath } from '../../../app/route/guard.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import { ServiceDrawing } from '../../../ui/picture/service-drawing.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import { ArticlePage, FactStrip } from '../article-page.tsx';
import { CallBand } from '../call-band.tsx';
import { ContainerTable } from '../table/container-table.tsx';
import { CutOffTable } from '../table/cut-off-table.tsx';
import { DocumentTable } from '../table/document-table.tsx';
import { LaneTable } from '../table/lane-table.tsx';
import { MilestoneTable } from '../table/milestone-table.tsx';
import type { ProseSection as Section } from '../prose.ts';
import { ProseSection } from '../prose-section.tsx';
import { serviceFigures } from './service-figure.ts';
import { serviceFolderKey } from './service-folder-name.ts';
import type { ServiceFolderKey } from './service-folder-name.ts';
import { SERVICE_FOLDER } from './service-folder.ts';
import type { ServiceFolder } from './service-folder.ts';
import s from './service-page.module.css';
import { useContent } from '../use-content.ts';

const CASES: Readonly<Record<ServiceFolder['service'], readonly CutOffCaseKey[]>> = {
  AIR: ['air'],
  FCL: ['caiMep', 'catLai', 'haiPhong', 'daNang'],
  LCL: ['lcl'],
  CUSTOM: [],
  CONTAINER_TRUCKING: ['road'],
  VAN_TRUCKING: ['road'],
};

/** The figure for a section of a service, by anchor; null if the section has only text. */
function drawn(id: string, folder: ServiceFolder): ReactNode {
  switch (id) {
    case 'lanes':
      return folder.mode === 'sea' || folder.mode === 'air' ? <LaneTable mode={folder.mode} /> : null;
    case 'cut-offs':
      return <CutOffTable cases={CASES[folder.service]} />;
    case 'containers':
      return <ContainerTable />;
    case 'documents':
      return <DocumentTable groups={folder.documents} fullContainer={folder.service === 'FCL'} />;
    case 'milestones':
      return <MilestoneTable codes={folder.milestones} service={folder.service} />;
    default:
      return null;
  }
}

/**
 * /core-service/:folder: one service, from choosing it to the last milestone. Any other folder shows the 404
 * page.
 */
export function ServicePage() {
  const key = serviceFolderKey(useParams()['folder']);
  return key === null ? <Navigate to={notFoundPath} replace /> : <Service folder={key} />;
}

function Service({ folder }: { folder: ServiceFolderKey }) {
  const content = useContent('core-service');
  const { article } = useContent('site');
  const facts: ServiceFolder = SERVICE_FOLDER[folder];
  const page = content.service[folder];
  const sections = page.sections as readonly Section[];
  const figures = serviceFigures(facts.service);
  return (
    <ArticlePage
      pageTitle={content[folder].pageTitle}
      title={page.name}
      lead={page.lead}
      above={{ label: content.index.name, to: '/core-service' }}
      drawing={<ServiceDrawing kind={facts.drawing} className={s.drawing} />}
      facts={
        <FactStrip
          facts={[
            { label: content.index.head.charged, value: fill(page.charged, figures) },
            { label: content.index.head.reach, value: fill(page.reach, figures) },
            { label: content.index.head.cutOff, value: fill(page.cutOff, figures) },
            { label: content.index.head.valid, value: fill(page.valid, figures) },
          ]}
        />
      }
      contents={sections}
    >
      {sections.map((section) => (
        <ProseSection key={section.id} section={section}>
          {drawn(section.id, facts)}
        </ProseSection>
      ))}
      <CallBand
        title={page.call}
        text={'callText' in page ? page.callText : content.call.text}
        action={{ label: article.askPrice, to: publicRequestPath(facts.ask) }}
        second={
          facts.mode === 'sea' || facts.mode === 'air'
            ? {
                label: facts.mode === 'air' ? article.flights : article.sailings,
                to: `/public/schedule-list?service=${facts.service}`,
              }
            : { label: article.register, to: '/public/register' }
        }
      />
    </ArticlePage>
  );
}
