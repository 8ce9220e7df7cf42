import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification-title.ts';
import { EMAIL_DELIVERY, RECORD_SCOPE } from '@wr1/schema/rules/notification/resolve-setting.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SelectInput } from '../../ui/form/choice/select.tsx';
import type { NotificationSettingPageQuery } from './notification-setting-page.generated.ts';
import s from './notification-setting.module.css';

type Setting = NotificationSettingPageQuery['notificationSettings'][number];

/** A setting of a kind that this release supports. */
export type NamedSetting = Omit<Setting, 'kind'> & { kind: NotificationKind; isSaving?: boolean };

/** Changed choices of a setting; null means as in the layer above. */
export type SettingChoice = Partial<Pick<Setting, 'isOnWeb' | 'email' | 'records'>>;

interface SettingRowProps {
  setting: NamedSetting;
  /** The layer above, which settings without a choice follow. */
  above: 'company' | 'default';
  isOfStaff: boolean;
  onChange: (choice: SettingChoice) => void;
}

const WEB = ['ON', 'OFF'] as const;
const FOLLOW = 'FOLLOW';

/** One kind of notification: on the website, by email, and about which records. On a phone the cells are stacked. */
export function SettingRow({ setting, above, isOfStaff, onChange }: SettingRowProps) {
  const { t } = useTranslation('notification-setting');
  const { language } = useLanguage();
  const { kind, isOnWeb, email, records, inherited, isWebLocked, isEmailLocked, hasRecordChoice, isSaving } = setting;
  const title = NOTIFICATION_LABEL[kind][language];
  const id = useId();
  const isCorrection = isWebLocked;
  const webOf = (isOn: boolean) => (isOn ? 'ON' : 'OFF');
  const recordsLabel = (value: 'OWN' | 'ALL') => t(`records.${isOfStaff ? 'staff' : 'customer'}.${value}`);

  /** A select whose first option adopts the value of the layer above. */
  function cell<Value extends string>(
    column: 'web' | 'email' | 'records',
    value: Value | null,
    follows: string,
    options: readonly { value: Value; label: string }[],
    choose: (value: Value | null) => void,
  ) {
    return (
      <Cell label={t(`column.${column}`)}>
        <SelectInput<Value | typeof FOLLOW>
          size="sm"
          aria-label={`${title}: ${t(`column.${column}`)}`}
          disabled={isSaving === true}
          value={value ?? FOLLOW}
          onChange={(next) => choose(next === FOLLOW ? null : next)}
          options={[{ value: FOLLOW, label: t(`follow.${above}`, { value: follows }) }, ...options]}
        />
      </Cell>
    );
  }

  const emailLabel = (value: typeof inherited.email) => (value === 'UNKNOWN' ? '' : t(`email.${value}`));
  return (
    <li className={s.row} aria-labelledby={id}>
      <div className={s.words}>
        <p id={id} className={s.title}>
          {title}
        </p>
        {isCorrection && <p className={s.detail}>{t('locked.correction')}</p>}
        {kind === 'MILESTONE' && <p className={s.detail}>{t('detail.milestone')}</p>}
      </div>
      {isWebLocked ? (
        <Locked label={t('column.web')}>{t('web.ON')}</Locked>
      ) : (
        cell(
          'web',
          isOnWeb === null ? null : webOf(isOnWeb),
          t(`web.${webOf(inherited.isOnWeb)}`),
          WEB.map((value) => ({ value, label: t(`web.${value}`) })),
          (value) => onChange({ isOnWeb: value === null ? null : value === 'ON' }),
        )
      )}
      {isEmailLocked ? (
        <Locked label={t('column.email')}>{emailLabel(inherited.email)}</Locked>
      ) : (
        cell(
          'email',
          email === 'UNKNOWN' ? null : email,
          emailLabel(inherited.email),
          EMAIL_DELIVERY.map((value) => ({ value, label: emailLabel(value) })),
          (value) => onChange({ email: value }),
        )
      )}
      {hasRecordChoice ? (
        cell(
          'records',
          records === 'UNKNOWN' ? null : records,
          inherited.records === 'UNKNOWN' ? '' : recordsLabel(inherited.records),
          RECORD_SCOPE.map((value) => ({ value, label: recordsLabel(value) })),
          (value) => onChange({ records: value }),
        )
      ) : (
        <span className={s.none} aria-hidden="true">
          –
        </span>
      )}
    </li>
  );
}

/** Emails about the account's security, which do not depend on any setting. */
export function SecurityRow() {
  const { t } = useTranslation('notification-setting');
  const id = useId();
  return (
    <li className={s.row} aria-labelledby={id}>
      <div className={s.words}>
        <p id={id} className={s.title}>
          {t('security.title')}
        </p>
        <p className={s.detail}>{t('locked.security')}</p>
      </div>
      <span className={s.none} aria-hidden="true">
        –
      </span>
      <Locked label={t('column.email')}>{t('email.AT_ONCE')}</Locked>
      <span className={s.none} aria-hidden="true">
        –
      </span>
    </li>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s.cell}>
      <span className={s.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** A value that cannot be changed. */
function Locked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cell label={label}>
      <span className={s.locked}>
        <Lock size={14} aria-hidden="true" />
        {children}
      </span>
    </Cell>
  );
}
