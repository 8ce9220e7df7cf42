import { useTranslation } from 'react-i18next';
import { BlocksView } from './blocks-view.tsx';
import s from './office-file-view.module.css';
import type { OfficeView, SlideView } from './office-view.ts';
import { SheetsView } from './sheets-view.tsx';

/** Content of an Office file: sheets as tables, a document, or the text of slides. */
export function OfficeFileView({ view, name }: { view: OfficeView; name: string }) {
  const { t } = useTranslation('attachment');
  if (view.kind === 'sheets') return <SheetsView sheets={view.sheets} isCut={view.isCut} />;
  const isEmpty = view.kind === 'document' ? view.blocks.length === 0 : view.slides.length === 0;
  return (
    <>
      {/* Scrollable, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={name} tabIndex={0} className={s.paper}>
        {isEmpty && <p className={s.quiet}>{t('preview.noText')}</p>}
        {view.kind === 'document' && <BlocksView blocks={view.blocks} />}
        {view.kind === 'slides' && <Slides slides={view.slides} />}
      </div>
      <p className={s.note}>{t(view.isCut ? 'preview.cut' : 'preview.textOnly')}</p>
    </>
  );
}

function Slides({ slides }: { slides: readonly SlideView[] }) {
  const { t } = useTranslation('attachment');
  return (
    <ol className={s.slides}>
      {slides.map(({ title, blocks }, index) => (
        // Slides have no id and never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={s.slide}>
          <p className={s.quiet}>{t('preview.slide', { number: index + 1, count: slides.length })}</p>
          {title !== '' && <h3 className={s.slideTitle}>{title}</h3>}
          <BlocksView blocks={blocks} />
          {title === '' && blocks.length === 0 && <p className={s.quiet}>{t('preview.noText')}</p>}
        </li>
      ))}
    </ol>
  );
}
