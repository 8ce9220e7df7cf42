import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { LoadFailure } from '../../app/page/load-failure.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import {
  CreateRecoveryCodesDocument,
  DisableSecondFactorDocument,
  SecondFactorDocument,
} from './second-factor.generated.ts';
import s from './second-factor.module.css';
import { RecoveryCodesDialog, SetUpDialog } from './set-up-dialog.tsx';

/** The user's second factor: set up, turn off, new recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('user');
  const { t: common } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const { data, error, loading, refetch } = useQuery(SecondFactorDocument, { fetchPolicy: 'cache-and-network' });
  const [disable, { loading: isDisabling }] = useMutation(DisableSecondFactorDocument, { errorPolicy: 'none' });
  const [create, { loading: isCreating }] = useMutation(CreateRecoveryCodesDocument, { errorPolicy: 'none' });
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = () => void refetch().catch(() => undefined);

  async function turnOff() {
    const question = {
      title: t('secondFactor.turnOffTitle'),
      body: t('secondFactor.turnOffText'),
      confirmLabel: t('secondFactor.turnOff'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      const refusal = (await disable()).data?.disableSecondFactor.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(t('secondFactor.turnedOff'));
      reload();
    } catch (problem) {
      toast.danger(failureText(failureOf(problem), common));
    }
  }

  async function renew() {
    const question = {
      title: t('secondFactor.newCodesTitle'),
      body: t('secondFactor.newCodesText'),
      confirmLabel: t('secondFactor.newCodes'),
    };
    if (!(await confirm(question))) return;
    try {
      const payload = (await create()).data?.createRecoveryCodes;
      if (payload?.userErrors[0]) toast.danger(payload.userErrors[0].message);
      else setCodes(payload?.recoveryCodes ?? null);
      reload();
    } catch (problem) {
      toast.danger(failureText(failureOf(problem), common));
    }
  }

  const factor = data?.secondFactor;
  return (
    <Card title={t('secondFactor.title')} className={s.card}>
      {!factor && error ? (
        <LoadFailure error={error} retrying={loading} onRetry={reload} />
      ) : !factor ? (
        <SkeletonRows count={2} height={40} />
      ) : (
        <>
          <p className={s.lead}>
            {factor.isEnabled && factor.enabledAt !== null
              ? t('secondFactor.on', { time: formatDateTime(factor.enabledAt) })
              : t('secondFactor.off')}
            {factor.isRequired && ` ${t('secondFactor.required')}`}
          </p>
          {factor.isEnabled && (
            <p className={s.lead}>{t('secondFactor.codesLeft', { count: factor.recoveryCodesLeft })}</p>
          )}
          <div className={s.tools}>
            {factor.isEnabled ? (
              <>
                <Button loading={isCreating} onClick={() => void renew()}>
                  {t('secondFactor.newCodes')}
                </Button>
                {!factor.isRequired && (
                  <Button kind="quiet" loading={isDisabling} onClick={() => void turnOff()}>
                    {t('secondFactor.turnOff')}
                  </Button>
                )}
              </>
            ) : (
              <Button kind="primary" onClick={() => setSettingUp(true)}>
                {t('secondFactor.setUp')}
              </Button>
            )}
          </div>
        </>
      )}
      {isSettingUp && (
        <SetUpDialog
          hasPassword={factor?.hasPassword ?? true}
          onClose={() => setSettingUp(false)}
          onDone={() => {
            setSettingUp(false);
            reload();
          }}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
