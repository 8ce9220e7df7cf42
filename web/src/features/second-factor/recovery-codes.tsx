import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import s from './second-factor.module.css';

/** Recovery codes to copy or download. They are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('user');
  const text = codes.join('\n');

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${t('secondFactor.fileTitle')}\n\n${text}\n`], { type: 'text/plain' }));
    link.download = 'wr1-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className={s.step}>
      <p>{t('secondFactor.codesText')}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className={s.secret}>
        <Button icon={<Download size={16} />} onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <CopyButton value={text} label={t('secondFactor.copyCodes')} />
      </div>
    </div>
  );
}
