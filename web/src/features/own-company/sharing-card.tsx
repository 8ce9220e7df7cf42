import { useTranslation } from 'react-i18next';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import { ownCompanyFields } from '@wr1/schema/field/own-company.ts';
import { useRecordAct } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Switch } from '../../ui/form/choice/switch.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { OwnCompany } from './identity-card.tsx';
import { UpdateOwnCompanyDocument } from './own-company.generated.ts';
import s from './own-company.module.css';

/** Whether users see the records of their colleagues. Needs the catalogue `own-company`. */
export function SharingCard({ company, refresh }: { company: OwnCompany; refresh: () => Promise<void> }) {
  const { t } = useTranslation('own-company');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();

  async function change(hasSharedRecords: boolean) {
    const question = { title: t('sharing.offTitle'), body: t('sharing.offText'), confirmLabel: t('sharing.off') };
    if (!hasSharedRecords && !(await confirm(question))) return;
    const details = { ...inputOf(ownCompanyFields, formOf(ownCompanyFields, company)), hasSharedRecords };
    await run({
      mutation: UpdateOwnCompanyDocument,
      variables: { input: { id: company.company.id, company: details, expectedVersion: company.version } },
      payloadOf: (data) => data.updateOwnCompany,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  return (
    <Card title={t('sharing.title')}>
      <div className={s.body}>
        <Switch
          checked={company.hasSharedRecords}
          onChange={(next) => void change(next)}
          label={t('field.hasSharedRecords')}
        />
        <p className={s.quiet}>{t(company.hasSharedRecords ? 'sharing.isOn' : 'sharing.isOff')}</p>
      </div>
    </Card>
  );
}
