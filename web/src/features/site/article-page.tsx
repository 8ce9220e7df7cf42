import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { cx } from '../../ui/text/cx.ts';
import s from './article-page.module.css';
import type { ProseLink, ProseSection as Section } from './prose.ts';
import { useContent } from './use-content.ts';

interface ArticlePageProps {
  /** Window title, from the catalogue's `pageTitle`. */
  pageTitle: string;
  title: string;
  lead: string;
  /** Link to the parent page. */
  above?: ProseLink;
  /** A drawing next to the title. */
  drawing?: ReactNode;
  /** A strip of facts below the lead. */
  facts?: ReactNode;
  /** Sections in order, for the table of contents. If omitted, the article uses the full width. */
  contents?: readonly Pick<Section, 'id' | 'title'>[];
  children: ReactNode;
}

/** Layout of editorial pages: breadcrumb, heading, lead, table of contents, article. */
export function ArticlePage({ pageTitle, title, lead, above, drawing, facts, contents, children }: ArticlePageProps) {
  const { t } = useTranslation();
  const { article } = useContent('site');
  usePageTitle(pageTitle);
  return (
    <div className={s.page}>
      <header className={s.head}>
        {above && (
          <nav aria-label={t('shell.breadcrumb')} className={s.above} data-print="off">
            <Link to={above.to} className={s.aboveLink}>
              <ArrowLeft size={14} aria-hidden="true" />
              {above.label}
            </Link>
          </nav>
        )}
        {drawing}
        <h1 className={s.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={s.lead}>{lead}</p>
        {facts}
      </header>
      <div className={cx(contents && s.columns)}>
        {contents && (
          <nav className={s.contents} aria-label={article.contents} data-print="off">
            <p className={s.contentsTitle}>{article.contents}</p>
            <ol>
              {contents.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`} className={s.anchor}>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={s.article}>{children}</div>
      </div>
    </div>
  );
}

/** Facts at a glance, each with its label above the value, in cells separated by hairlines. */
export function FactStrip({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={s.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
