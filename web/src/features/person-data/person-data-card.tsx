import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Lets a person download their own data. Texts: `person-data`. */
export function PersonDataCard() {
  const { t } = useTranslation('person-data');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('export.ownTitle')}
      actions={
        <Button size="sm" icon={<Download size={14} />} onClick={() => setOpen(true)}>
          {t('export.submit')}
        </Button>
      }
      foot={t('export.foot')}
    >
      <p>{t('export.contents')}</p>
      {isOpen && <ExportDialog user={null} onClose={() => setOpen(false)} />}
    </Card>
  );
}
