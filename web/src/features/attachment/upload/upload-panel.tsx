import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import s from '../document-card.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

/** The chosen files with their types and problems, then their progress. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('attachment');
  const chosen = uploads.list.filter(({ state }) => state === 'chosen').length;
  const isMoving = uploads.list.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = uploads.list.filter(({ state }) => state === 'failed' || state === 'refused').length;
  return (
    <div className={s.panel} data-print="off">
      <ul className={s.uploads} aria-label={t('upload.list')} aria-busy={isMoving}>
        {uploads.list.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {(chosen > 0 || (failed > 0 && !isMoving)) && (
        <div className={s.panelFoot}>
          <Button size="sm" onClick={() => uploads.drop()}>
            {t(chosen > 0 ? 'upload.cancel' : 'upload.dismiss')}
          </Button>
          {chosen > 0 && (
            <Button size="sm" kind="primary" onClick={() => uploads.send()}>
              {t('upload.send', { count: chosen })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
