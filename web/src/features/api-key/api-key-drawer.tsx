import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ApiKeyCalls } from './api-key-calls.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyFacts } from './api-key-facts.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import s from './api-key.module.css';
import { useApiKeyChange } from './use-api-key-change.ts';

interface ApiKeyDrawerProps {
  /** The key whose details are open; null if none is. */
  id: string | null;
  keys: readonly ApiKey[];
  onClose: () => void;
}

/** A key's details next to the list: scopes, tokens, calls and actions. */
export function ApiKeyDrawer({ id, keys, onClose }: ApiKeyDrawerProps) {
  const { t } = useTranslation('api-key');
  const [doing, setDoing] = useState<'change' | 'rotate' | null>(null);
  const { revoke, busy } = useApiKeyChange();
  const mayChange = useMay()('manage', 'PartnerAccess', 'MANAGE_KEYS');
  const apiKey = keys.find((one) => one.id === id);
  const canRotate = apiKey && apiKey.state !== 'REVOKED' && apiKey.state !== 'EXPIRED';
  return (
    <>
      <Drawer
        open={id !== null}
        onClose={onClose}
        title={apiKey?.name ?? t('detail.title')}
        detail={apiKey?.company.name}
        foot={
          apiKey &&
          mayChange &&
          apiKey.state !== 'REVOKED' && (
            <>
              <Button kind="quiet" loading={busy} onClick={() => void revoke(apiKey)}>
                {t('detail.revoke')}
              </Button>
              {canRotate && <Button onClick={() => setDoing('rotate')}>{t('detail.rotate')}</Button>}
              <Button kind="primary" onClick={() => setDoing('change')}>
                {t('detail.change')}
              </Button>
            </>
          )
        }
      >
        {apiKey ? (
          <div className={s.body}>
            <ApiKeyFacts apiKey={apiKey} />
            <ApiKeyCalls key={apiKey.id} id={apiKey.id} />
          </div>
        ) : (
          <EmptyState title={t('detail.gone')}>{t('detail.goneText')}</EmptyState>
        )}
      </Drawer>
      {apiKey && (
        <>
          <ApiKeyDialog open={doing === 'change'} apiKey={apiKey} onClose={() => setDoing(null)} />
          <RotateDialog open={doing === 'rotate'} apiKey={apiKey} onClose={() => setDoing(null)} />
        </>
      )}
    </>
  );
}
