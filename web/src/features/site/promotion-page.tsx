import { CUSTOMER_LEVEL } from '@wr1/schema/rules/access/customer-level.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ArticlePage } from './article-page.tsx';
import { CallBand } from './call-band.tsx';
import { FactsTable } from './table/facts-table.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { publicRequestPath } from '../../app/path/lead-path.ts';
import { useContent } from './use-content.ts';

/** /promotion: the permanent volume discount. */
export function PromotionPage() {
  const { promotion: page } = useContent('notice');
  const { language } = useLanguage();
  const sections = page.sections as readonly Section[];
  const levels = Object.values(CUSTOMER_LEVEL).map(({ label, volume, discountPercent }) => [
    label[language],
    volume.startsWith('>') ? page.more : volume.replace('-', '–'),
    discountPercent === 0 ? page.none : fill(page.percent, { percent: discountPercent }),
  ]);
  return (
    <ArticlePage pageTitle={page.pageTitle} title={page.title} lead={page.lead} contents={sections}>
      {sections.map((section) => (
        <ProseSection key={section.id} section={section}>
          {section.id === 'levels' && (
            <FactsTable
              caption={page.table}
              head={[page.head.level, page.head.volume, page.head.discount]}
              numeric={[1, 2]}
              rows={levels}
            />
          )}
        </ProseSection>
      ))}
      <CallBand
        title={page.call.title}
        text={page.call.text}
        action={{ label: page.call.action, to: publicRequestPath() }}
        second={{ label: page.call.second, to: '/public/register' }}
      />
    </ArticlePage>
  );
}
