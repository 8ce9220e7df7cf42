import { ArticlePage } from './article-page.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { useContent } from './use-content.ts';

function NoticeArticle({ name }: { name: 'privacy' | 'terms' }) {
  const { [name]: page } = useContent('notice');
  const sections = page.sections as readonly Section[];
  return (
    <ArticlePage pageTitle={page.pageTitle} title={page.title} lead={page.lead} contents={sections}>
      {sections.map((section) => (
        <ProseSection key={section.id} section={section} />
      ))}
    </ArticlePage>
  );
}

/** /privacy-policy: what data is stored, where and for whom, and the rights of the people concerned. */
export function PrivacyPage() {
  return <NoticeArticle name="privacy" />;
}

/** /terms: what applies to using the platform, and to quotations, bookings and payments made in it. */
export function TermsPage() {
  return <NoticeArticle name="terms" />;
}
