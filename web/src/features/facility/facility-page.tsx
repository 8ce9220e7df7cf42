import { useQuery } from '@apollo/client/react';
import { List, Map as MapIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { Card } from '../../ui/page/card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { WorldMap } from '../../ui/map/world-map.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import { placeName } from '../master-data/place-tag.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { FacilityDetail } from './facility-detail.tsx';
import { FacilityFilters } from './facility-filters.tsx';
import type { FacilityChoice } from './facility-filters.tsx';
import { FacilityList } from './facility-list.tsx';
import { FacilityListDocument } from './facility-page.generated.ts';
import type { FacilityListQuery } from './facility-page.generated.ts';
import { facilityPoint } from './facility-row.ts';
import type { Facility } from './facility-row.ts';
import { facilityAddress, facilityKey } from './facility-search.ts';
import s from './facility-page.module.css';

/** Rows per request. More rows load automatically, so that the map shows all matches. */
const windowSize = 200;

/** /online-service/cfs-finder: CFS, depots and terminals with their cut-offs, on a map and in a list. */
export function FacilityPage() {
  const { t } = useTranslation('facility');
  usePageTitle(t('title'));
  const phone = usePhone();
  const address = useListAddress(facilityAddress);
  const { at, view } = address.value;
  const query = useQuery(FacilityListDocument, { variables: { filter: address.filter, first: windowSize } });
  const { data: shown, error, isLoading, retry } = listWindow(query, (data) => data.facilities);
  const { hasNextPage = false, endCursor = null } = query.data?.facilities.pageInfo ?? {};
  const { fetchMore } = query;
  useEffect(() => {
    if (hasNextPage) void fetchMore({ variables: { after: endCursor } }).catch(() => undefined);
  }, [hasNextPage, endCursor, fetchMore]);

  const rows = shown?.facilities.nodes ?? [];
  const chosen = rows.find((row) => facilityKey(row) === at) ?? null;
  const choose = (key: string) => address.set({ at: key });
  const isMap = !phone || view === 'map';
  const isList = !phone || view === 'list';

  return (
    <ListPage
      title={t('title')}
      count={shown && shown.facilities.totalCount}
      detail={t('text')}
      summary={
        phone && (
          <div className={s.switch}>
            <Segmented
              full
              label={t('view.label')}
              value={view}
              onChange={(next) => address.set({ view: next })}
              options={[
                { value: 'list', label: t('view.list'), icon: <List size={16} /> },
                { value: 'map', label: t('view.map'), icon: <MapIcon size={16} /> },
              ]}
            />
          </div>
        )
      }
      filters={<FacilityFilters address={address} choices={choicesOf(shown)} />}
    >
      <div className={s.both}>
        {isList && (
          <Card flush className={s.listCard}>
            {!shown && isLoading && <SkeletonRows count={8} height={56} />}
            {!shown && error !== undefined && <LoadFailed error={error} retrying={isLoading} onRetry={retry} />}
            {shown && rows.length === 0 && (
              <EmptyState
                title={t('empty.title')}
                action={<TextButton onClick={address.clear}>{t('empty.clear')}</TextButton>}
              >
                {t('empty.text')}
              </EmptyState>
            )}
            {rows.length > 0 && <FacilityList rows={rows} at={at} onChoose={choose} />}
          </Card>
        )}
        {isMap && (
          <div className={s.side}>
            <Card flush className={s.mapCard}>
              <Chart rows={rows} at={at} onChoose={choose} height={phone ? 480 : chosen ? 300 : 560} />
            </Card>
            {chosen && !phone && (
              <Card title={chosen.name} detail={t(`kind.${chosen.kind}`)}>
                <FacilityDetail id={chosen.id} />
              </Card>
            )}
          </div>
        )}
      </div>
      {phone && (
        <Dialog
          open={chosen !== null}
          onClose={() => address.set({ at: null })}
          size="lg"
          title={chosen?.name}
          detail={chosen && t(`kind.${chosen.kind}`)}
        >
          {chosen && <FacilityDetail id={chosen.id} />}
        </Dialog>
      )}
    </ListPage>
  );
}

interface ChartProps {
  rows: readonly Facility[];
  at: string | null;
  onChoose: (key: string) => void;
  height: number;
}

function Chart({ rows, at, onChoose, height }: ChartProps) {
  const { t } = useTranslation('facility');
  const points = rows.map(facilityPoint).filter((point) => point !== null);
  return <WorldMap label={t('map')} text="" points={points} selected={at} onSelect={onChoose} height={height} />;
}

/** Ports and regions that have facilities, sorted by name. */
function choicesOf(data: FacilityListQuery | undefined): Readonly<Record<'port' | 'region', FacilityChoice[]>> {
  const nodes = data?.choices.nodes ?? [];
  const port = new Map(
    nodes.flatMap((row) => (row.portCode === null ? [] : [[row.portCode, placeName(row.port, row.portCode)] as const])),
  );
  const region = new Map(nodes.flatMap((row) => (row.region ? [[row.region.code, row.region.name] as const] : [])));
  const sorted = (names: ReadonlyMap<string, string>) =>
    [...names].map(([code, name]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name));
  return { port: sorted(port), region: sorted(region) };
}
