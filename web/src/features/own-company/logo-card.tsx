import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordAct } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { FilePicker } from '../../ui/form/drop-zone.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { OwnCompany } from './identity-card.tsx';
import { logoOf } from './logo-image.ts';
import { UpdateForwarderLogoDocument } from './own-company.generated.ts';
import s from './own-company.module.css';

/** The logo on the forwarder's documents. Needs the catalogue `own-company`. */
export function LogoCard({ company, refresh }: { company: OwnCompany; refresh: () => Promise<void> }) {
  const { t } = useTranslation('own-company');
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const run = useRecordAct();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { logo, version: expectedVersion } = company;

  async function save(image: string | null) {
    setBusy(true);
    await run({
      mutation: UpdateForwarderLogoDocument,
      variables: { input: { image, expectedVersion } },
      payloadOf: (data) => data.updateForwarderLogo,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
    setBusy(false);
  }

  async function choose([file]: readonly File[]) {
    const image = file ? await logoOf(file) : null;
    if (image === null) toast.danger(t('logo.unreadable'));
    else await save(image);
  }

  async function remove() {
    const question = { title: t('logo.removeTitle'), body: t('logo.removeText'), confirmLabel: t('logo.remove') };
    if (await confirm(question)) await save(null);
  }

  return (
    <Card title={t('logo.title')}>
      <div className={s.body}>
        {logo !== null && (
          // Documents are white in both skins.
          <p className={s.logo}>
            <img src={`data:image/png;base64,${logo}`} alt={t('logo.alt')} />
          </p>
        )}
        <p className={s.quiet}>
          {t(logo === null ? 'logo.isUsual' : 'logo.isSet')} {t('logo.hint')}
        </p>
        <div className={s.buttons}>
          <Button size="sm" loading={isBusy} onClick={() => picker.current?.click()}>
            {t(logo === null ? 'logo.upload' : 'logo.replace')}
          </Button>
          {logo !== null && (
            <Button size="sm" disabled={isBusy} onClick={() => void remove()}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <FilePicker ref={picker} types={['png', 'jpg', 'jpeg']} onFiles={(files) => void choose(files)} />
      </div>
    </Card>
  );
}
