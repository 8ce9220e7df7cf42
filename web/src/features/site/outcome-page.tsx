import { loginPath } from '../../app/route/guard.ts';
import { StatusTag } from '../../ui/text/tag.tsx';
import type { Phase } from '../../ui/text/tag.tsx';
import { ArticlePage } from './article-page.tsx';
import { CallBand } from './call-band.tsx';
import type { ProseSection as Section } from './prose.ts';
import { ProseSection } from './prose-section.tsx';
import { publicRequestPath } from '../../app/path/lead-path.ts';
import { useContent } from './use-content.ts';

/** Static page about the outcome of a payment. The record itself is only for signed-in users. */
function OutcomePage({ outcome, phase, second }: { outcome: 'paid' | 'unpaid'; phase: Phase; second: string }) {
  const { [outcome]: page } = useContent('notice');
  return (
    <ArticlePage
      pageTitle={page.pageTitle}
      title={page.title}
      lead={page.lead}
      drawing={<StatusTag phase={phase}>{page.tag}</StatusTag>}
    >
      {(page.sections as readonly Section[]).map((section) => (
        <ProseSection key={section.id} section={section} />
      ))}
      <CallBand
        title={page.call.title}
        text={page.call.text}
        action={{ label: page.call.action, to: loginPath }}
        second={{ label: page.call.second, to: second }}
      />
    </ArticlePage>
  );
}

export function PaidPage() {
  return <OutcomePage outcome="paid" phase="delivered" second={publicRequestPath()} />;
}

export function UnpaidPage() {
  return <OutcomePage outcome="unpaid" phase="money" second="/guidelines" />;
}
