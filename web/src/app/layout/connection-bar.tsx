import { Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import { useConnectionState } from '../live/browser-connection.ts';
import s from './connection-bar.module.css';

/**
 * Says that the server cannot be reached, and for a few seconds that it can be again. It covers no control, and the
 * page stays usable.
 */
export function ConnectionBar() {
  const { t } = useTranslation();
  const state = useConnectionState();
  return (
    <div className={s.place} role="status" data-print="off">
      {state !== 'online' && (
        <p className={cx(s.bar, state === 'back' && s.back)}>
          {state === 'away' ? <WifiOff size={16} aria-hidden="true" /> : <Wifi size={16} aria-hidden="true" />}
          {t(`connection.${state}`)}
        </p>
      )}
    </div>
  );
}
