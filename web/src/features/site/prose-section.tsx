import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FactsTable } from './table/facts-table.tsx';
import type { ProseLink, ProseSection as Section } from './prose.ts';
import s from './prose-section.module.css';

/**
 * A section of an article: a heading with its anchor, then the content from the catalogue. `children` follow
 * the paragraphs.
 */
export function ProseSection({ section, children }: { section: Section; children?: ReactNode }) {
  const heading = `${section.id}-heading`;
  return (
    <section id={section.id} className={s.section} aria-labelledby={heading}>
      <h2 id={heading} className={s.title}>
        {section.title}
      </h2>
      {section.text?.map((text) => (
        <p key={text} className={s.text}>
          {text}
        </p>
      ))}
      {children}
      {section.points && (
        <ul className={s.points}>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.steps && <Steps steps={section.steps} />}
      {section.terms && <Terms terms={section.terms} />}
      {section.questions && <Questions questions={section.questions} />}
      {section.table && <FactsTable caption={section.title} head={section.table.head} rows={section.table.rows} />}
      {section.note !== undefined && <p className={s.note}>{section.note}</p>}
      {section.links && <ProseLinks links={section.links} />}
    </section>
  );
}

function Steps({ steps }: { steps: NonNullable<Section['steps']> }) {
  return (
    <ol className={s.steps}>
      {steps.map((step) => (
        <li key={step.title} className={s.step}>
          <p className={s.stepTitle}>{step.title}</p>
          <p className={s.stepText}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Terms with their meanings, in two columns; in one column on a phone. */
export function Terms({ terms }: { terms: NonNullable<Section['terms']> }) {
  return (
    <dl className={s.terms}>
      {terms.map(({ term, text }) => (
        <div key={term} className={s.term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ questions }: { questions: NonNullable<Section['questions']> }) {
  return (
    <div className={s.questions}>
      {questions.map(({ question, answer }) => (
        <div key={question} className={s.question}>
          <h3 className={s.questionTitle}>{question}</h3>
          <p className={s.stepText}>{answer}</p>
        </div>
      ))}
    </div>
  );
}

/** Links for further reading or actions, one per line with an arrow. */
export function ProseLinks({ links }: { links: readonly ProseLink[] }) {
  return (
    <ul className={s.links} data-print="off">
      {links.map(({ label, to }) => (
        <li key={to + label}>
          <Link to={to} className={s.link}>
            {label}
            <ArrowRight size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
