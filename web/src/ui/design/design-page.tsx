import { useState } from 'react';
import { PageHeader } from '../page/page-header.tsx';
import { SkinButton } from '../button/skin-button.tsx';
import { TabPanel, Tabs } from '../page/tabs.tsx';
import { ControlSection } from './control-section.tsx';
import s from './design-page.module.css';
import { FeedbackSection } from './feedback-section.tsx';
import { ListSection } from './list-section.tsx';
import { RecordSection } from './record-section.tsx';
import { TokenSection } from './token-section.tsx';

type Section = 'controls' | 'list' | 'record' | 'feedback' | 'tokens';

const items: readonly { id: Section; label: string }[] = [
  { id: 'controls', label: 'Controls' },
  { id: 'list', label: 'List' },
  { id: 'record', label: 'Record' },
  { id: 'feedback', label: 'Feedback' },
  { id: 'tokens', label: 'Colours and type' },
];

/** All UI components on one page, for designers and visual tests. */
export function DesignPage({ start = 'controls', rows = 10_000 }: { start?: Section; rows?: number }) {
  const [section, setSection] = useState<Section>(start);
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title="Design"
        detail="Parts, states and measures of the product. Rows and names are invented."
        actions={<SkinButton toDark="Dark skin" toLight="Light skin" kind="outlined" />}
      />
      <Tabs className={s.tabs} label="Parts" panelId="design" items={items} value={section} onChange={setSection} />
      <TabPanel id="design" tab={section} className={section === 'list' ? s.fill : s.body}>
        {section === 'controls' && <ControlSection />}
        {section === 'list' && <ListSection count={rows} />}
        {section === 'record' && <RecordSection />}
        {section === 'feedback' && <FeedbackSection />}
        {section === 'tokens' && <TokenSection />}
      </TabPanel>
    </div>
  );
}
