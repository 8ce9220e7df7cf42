import { useTranslation } from 'react-i18next';
import { UPLOAD_MAX_FILES, UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import s from '../document-card.module.css';

interface DocumentDropZoneProps {
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
}

/** A drop zone for documents, with a button to choose files. */
export function DocumentDropZone({ onFiles, disabled }: DocumentDropZoneProps) {
  const { t } = useTranslation('attachment');
  return (
    <DropZone
      className={s.drop}
      title={t(disabled ? 'drop.full' : 'drop.title')}
      hint={t('drop.hint', { count: UPLOAD_MAX_FILES })}
      chooseLabel={t('drop.choose')}
      types={UPLOAD_TYPES}
      multiple
      disabled={disabled}
      onFiles={onFiles}
    />
  );
}
