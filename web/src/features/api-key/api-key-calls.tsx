import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_CALL_DAYS } from '@wr1/schema/rules/access/api-key.ts';
import { Button } from '../../ui/button/button.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { ApiKeyCallsDocument } from './api-key-drawer.generated.ts';
import type { ApiKeyCallsQuery } from './api-key-drawer.generated.ts';
import s from './api-key.module.css';

/** Number of calls per page. */
const PAGE = 25;

type Call = NonNullable<ApiKeyCallsQuery['apiKey']>['calls']['nodes'][number];

/** The calls of a key, newest first, page by page. */
export function ApiKeyCalls({ id }: { id: string }) {
  const { t } = useTranslation('api-key');
  const [shown, setShown] = useState<'ALL' | 'REFUSED'>('ALL');
  // Cursors of the pages visited; the last one is the current page's.
  const [way, setWay] = useState<readonly (string | null)[]>([null]);
  const after = way.at(-1) ?? null;
  const { data, previousData, error, loading, refetch } = useQuery(ApiKeyCallsDocument, {
    variables: { id, first: PAGE, after, isRefusedOnly: shown === 'REFUSED' },
    fetchPolicy: 'cache-and-network',
  });
  const calls = (data ?? previousData)?.apiKey?.calls;
  return (
    <section className={s.part} aria-labelledby="api-key-calls">
      <div className={s.callsTop}>
        <h3 id="api-key-calls" className={s.partTitle}>
          {t('calls.title')}
        </h3>
        <Segmented
          label={t('calls.show')}
          size="sm"
          value={shown}
          onChange={(next) => {
            setShown(next);
            setWay([null]);
          }}
          options={[
            { value: 'ALL', label: t('calls.all') },
            { value: 'REFUSED', label: t('calls.refused') },
          ]}
        />
      </div>
      {calls === undefined ? (
        error ? (
          <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SkeletonRows count={4} height={44} />
        )
      ) : calls.nodes.length === 0 ? (
        <p className={s.quiet}>{t(shown === 'REFUSED' ? 'calls.noneRefused' : 'calls.none')}</p>
      ) : (
        <>
          <ul className={s.calls} aria-busy={loading}>
            {calls.nodes.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
          {(way.length > 1 || calls.pageInfo.hasNextPage) && (
            <div className={s.pager}>
              <Button size="sm" disabled={way.length === 1} onClick={() => setWay(way.slice(0, -1))}>
                {t('calls.newer')}
              </Button>
              <Button
                size="sm"
                disabled={!calls.pageInfo.hasNextPage}
                onClick={() => setWay([...way, calls.pageInfo.endCursor])}
              >
                {t('calls.older')}
              </Button>
            </div>
          )}
        </>
      )}
      <p className={s.quiet}>{t('calls.kept', { days: API_KEY_CALL_DAYS })}</p>
    </section>
  );
}

function CallRow({ call }: { call: Call }) {
  const { t } = useTranslation('api-key');
  const isRefused = call.status >= 400;
  return (
    <li className={s.call}>
      <p className={s.callTop}>
        <Code size={12}>{`${call.method} ${call.action ?? call.path}`}</Code>
        <Tag tone={isRefused ? 'danger' : 'success'}>{[call.status, call.code].filter(Boolean).join(' ')}</Tag>
      </p>
      <p className={s.quiet}>
        <time dateTime={call.at}>{formatDateTime(call.at, undefined, 'list')}</time>,{' '}
        {t('calls.from', { address: call.address, hint: call.hint })}
      </p>
      <p className={s.quiet}>
        {t('calls.requestId')} <span className="mono">{call.requestId}</span>
      </p>
    </li>
  );
}
