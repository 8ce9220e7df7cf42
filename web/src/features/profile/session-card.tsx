import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { SessionRowFragment } from './session-list.generated.ts';
import s from './session-list.module.css';

const phones = new Set(['iOS', 'iPadOS', 'Android']);

interface SessionCardProps {
  row: SessionRowFragment;
  /** Ends the session and returns the refusal, if any. */
  onEnd: () => Promise<{ message: string } | undefined>;
}

/** A session: browser, network and times, and a button that ends it. Needs the catalogue `profile`. */
export function SessionCard({ row, onEnd }: SessionCardProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const [isEnding, setEnding] = useState(false);
  const place =
    row.browser && row.system
      ? t('sessions.browserOn', { browser: row.browser, system: row.system })
      : (row.browser ?? row.system ?? t('sessions.unknown'));

  async function stop() {
    const yes = await confirm({
      title: t('sessions.endTitle', { place }),
      body: t('sessions.endText'),
      confirmLabel: t('sessions.end'),
      danger: true,
    });
    if (!yes) return;
    setEnding(true);
    try {
      const refusal = await onEnd();
      if (refusal) toast.danger(refusal.message);
    } catch (problem) {
      toast.danger(failureText(failureOf(problem), common));
    }
    setEnding(false);
  }

  return (
    <li className={s.row}>
      <span className={s.icon}>
        {row.system && phones.has(row.system) ? <Smartphone size={18} /> : <Monitor size={18} />}
      </span>
      <div className={s.words}>
        <p className={s.place}>
          {place} {row.isCurrent && <Tag tone="success">{t('sessions.current')}</Tag>}
        </p>
        <p className={s.detail}>
          {row.address && <span className="mono">{row.address}</span>}
          <span>{t('sessions.since', { time: formatDateTime(row.createdAt, undefined, 'list') })}</span>
          {!row.isCurrent && (
            <span>{t('sessions.seen', { time: formatDateTime(row.lastSeenAt, undefined, 'list') })}</span>
          )}
        </p>
      </div>
      {!row.isCurrent && (
        <Button size="sm" loading={isEnding} onClick={() => void stop()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
