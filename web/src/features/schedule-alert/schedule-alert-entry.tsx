import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { SCHEDULE_ALERT_NAME_LENGTH, alertNameProblem } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { NameForm } from '../../ui/form/name-form.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import s from './schedule-alert.module.css';
import type { ScheduleAlert, AlertOutcome } from './use-schedule-alerts.ts';
import { useAlertWords } from './use-alert-words.ts';

interface ScheduleAlertEntryProps {
  alert: ScheduleAlert;
  /** Names of the user's other saved searches. */
  others: readonly string[];
  busy: boolean;
  onOpen: () => void;
  onRename: (name: string) => Promise<AlertOutcome>;
  onPause: () => void;
  onRemove: () => void;
}

/** A saved search with its new departures and actions. While it is being renamed, its name is a field. */
export function ScheduleAlertEntry({
  alert,
  others,
  busy,
  onOpen,
  onRename,
  onPause,
  onRemove,
}: ScheduleAlertEntryProps) {
  const { t } = useTranslation('schedule-alert');
  const message = useMessage();
  const { words } = useAlertWords();
  const [renaming, setRenaming] = useState(false);
  const { name, isPaused: paused, newCount, lastNotifiedAt } = alert;
  if (renaming) {
    return (
      <li className={s.alert}>
        <NameForm
          label={t('name')}
          name={name}
          maxLength={SCHEDULE_ALERT_NAME_LENGTH}
          submitLabel={t('save')}
          busy={busy}
          tidy={normalizedName}
          check={(tidy) => {
            const code = alertNameProblem(tidy, others);
            return code && message(code, { n: SCHEDULE_ALERT_NAME_LENGTH });
          }}
          onSubmit={async (tidy) => {
            const outcome = await onRename(tidy);
            return 'refusal' in outcome ? outcome.refusal : null;
          }}
          onEnd={() => setRenaming(false)}
        />
      </li>
    );
  }
  const lastNotice = lastNotifiedAt
    ? t('lastNotified', { time: formatDateTime(lastNotifiedAt, BUSINESS_TIME_ZONE, 'list') })
    : t('neverNotified');
  return (
    <li className={s.alert}>
      <div className={s.words}>
        <span className={s.title}>
          <span className={s.name}>{name}</span>
          {newCount > 0 && <Tag tone="primary">{t('new', { count: newCount })}</Tag>}
          {paused && <Tag>{t('paused')}</Tag>}
        </span>
        <span className={s.search}>{words(alert)}</span>
        <span className={s.quiet}>{lastNotice}</span>
      </div>
      <div className={s.actions}>
        <Button size="sm" aria-label={t('action.open', { name })} onClick={onOpen}>
          {t('open')}
        </Button>
        <IconButton
          size="sm"
          label={t(paused ? 'action.resume' : 'action.pause', { name })}
          icon={paused ? <Play size={16} /> : <Pause size={16} />}
          onClick={onPause}
        />
        <IconButton
          size="sm"
          label={t('action.rename', { name })}
          icon={<Pencil size={16} />}
          onClick={() => setRenaming(true)}
        />
        <IconButton size="sm" label={t('action.delete', { name })} icon={<Trash2 size={16} />} onClick={onRemove} />
      </div>
    </li>
  );
}
