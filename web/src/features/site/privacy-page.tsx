import { ArticlePage } from './article-page.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { useContent } from './use-content.ts';

/** /privacy-policy: what data is stored, where and for whom, and the rights of the people concerned. */
export function PrivacyPage() {
  const { privacy: page } = useContent('notice');
  const sections = page.sections as readonly Section[];
  return (
    <ArticlePage pageTitle={page.pageTitle} title={page.title} lead={page.lead} contents={sections}>
      {sections.map((section) => (
        <ProseSection key={section.id} section={section} />
      ))}
    </ArticlePage>
  );
}
