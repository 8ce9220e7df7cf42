import { CircleAlert, CircleCheck, FileUp, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE, DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { SelectInput } from '../../../ui/form/choice/select.tsx';
import s from '../document-card.module.css';
import type { Upload } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

function StateGlyph({ state }: Pick<Upload, 'state'>) {
  if (state === 'failed' || state === 'refused') return <CircleAlert size={16} className={s.bad} aria-hidden="true" />;
  if (state === 'done') return <CircleCheck size={16} className={s.good} aria-hidden="true" />;
  return <FileUp size={16} className={s.quiet} aria-hidden="true" />;
}

/** One upload: its type, and progress or problem. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation('attachment');
  const { language, locale } = useLanguage();
  const { key, file, type, state, sent, problem } = upload;
  const isMoving = state === 'waiting' || state === 'sending' || state === 'done';
  return (
    <li className={s.upload} aria-label={file.name}>
      <StateGlyph state={state} />
      <div className={s.uploadWords}>
        <p className={s.fileLine}>
          <span className={s.fileName}>{file.name}</span>
          <span className={s.quiet}>{formatBytes(file.size, locale)}</span>
        </p>
        {problem !== null && (
          <p className={s.problem} role="alert">
            {problem}
          </p>
        )}
        {isMoving && (
          <div className={s.progress}>
            <ProgressBar
              thin
              className={s.bar}
              label={t('upload.progress', { name: file.name })}
              value={state === 'waiting' ? 0 : sent}
              tone={state === 'done' ? 'success' : 'primary'}
            />
            <span className={s.percent}>{state === 'waiting' ? t('upload.waiting') : formatPercent(sent, locale)}</span>
          </div>
        )}
      </div>
      {state === 'chosen' && (
        <div className={s.uploadType}>
          <SelectInput
            size="sm"
            aria-label={t('upload.type', { name: file.name })}
            value={type}
            options={DOCUMENT_TYPE.map((value) => ({ value, label: DOCUMENT_TYPE_LABEL[value][language] }))}
            onChange={(next) => uploads.setType(key, next)}
          />
        </div>
      )}
      <div className={s.tools}>
        {state === 'failed' && (
          <IconButton
            size="sm"
            icon={<RotateCw size={14} />}
            label={t('upload.again', { name: file.name })}
            onClick={() => uploads.retry(key)}
          />
        )}
        {!isMoving && (
          <IconButton
            size="sm"
            icon={<X size={14} />}
            label={t('upload.drop', { name: file.name })}
            onClick={() => uploads.drop(key)}
          />
        )}
      </div>
    </li>
  );
}
