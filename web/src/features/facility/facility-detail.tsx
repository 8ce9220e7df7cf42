import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Code } from '../../ui/text/code.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { placeName } from '../master-data/place-tag.tsx';
import { requestLink } from '../../app/path/request-path.ts';
import { onlineSchedulePath } from '../../app/path/schedule-path.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { FacilityCutOffs } from './facility-cut-offs.tsx';
import { FacilityDepartures } from './facility-departures.tsx';
import { FacilityDetailDocument } from './facility-detail.generated.ts';
import type { FacilityDetailQuery } from './facility-detail.generated.ts';
import { coordinateText } from './facility-row.ts';
import s from './facility-detail.module.css';

type Detail = NonNullable<FacilityDetailQuery['facility']>;

export function FacilityDetail({ id }: { id: string }) {
  const { t } = useTranslation('facility');
  const { data, error, loading, refetch } = useQuery(FacilityDetailDocument, { variables: { id } });
  if (data?.facility) return <Facts facility={data.facility} />;
  if (data) return <EmptyState title={t('gone')} />;
  if (error)
    return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  return <SkeletonRows count={6} height={36} />;
}

function Facts({ facility }: { facility: Detail }) {
  const { t } = useTranslation('facility');
  const { code, portCode, port, address, handlings, cutOffs, nextDepartures } = facility;
  const coordinates = coordinateText(facility);
  return (
    <div className={s.detail}>
      <div className={s.facts}>
        <KeyValue
          items={[
            {
              label: t(facility.kind === 'TERMINAL' ? 'fact.terminalCode' : 'fact.code'),
              value: code && <Code>{code}</Code>,
            },
            { label: t('fact.dcsa'), value: facility.facilityTypeCode && <Code>{facility.facilityTypeCode}</Code> },
            {
              label: t(facility.kind === 'AIRPORT_TERMINAL' ? 'fact.airport' : 'fact.port'),
              value: portCode && (
                <>
                  {placeName(port, portCode)} <Code>{portCode}</Code>
                </>
              ),
            },
            { label: t('fact.address'), value: address },
            { label: t('fact.region'), value: facility.region?.name },
            {
              label: t('fact.coordinates'),
              value: coordinates && (
                <span className={s.coordinates}>
                  <Code>{coordinates}</Code>
                  <CopyButton value={coordinates} label={t('fact.copyCoordinates')} size="xs" />
                </span>
              ),
            },
            { label: t('fact.handlings'), value: handlings.map(({ name }) => name).join(', ') },
          ]}
        />
        <Ways facility={facility} />
      </div>
      <section className={s.part} aria-labelledby={`${facility.id}-cut-offs`}>
        <h3 id={`${facility.id}-cut-offs`} className={s.title}>
          {t('cutOff.title')}
        </h3>
        <FacilityCutOffs cutOffs={cutOffs} />
      </section>
      <section className={s.part} aria-labelledby={`${facility.id}-departures`}>
        <h3 id={`${facility.id}-departures`} className={s.title}>
          {t('departure.title')}
        </h3>
        <FacilityDepartures departures={nextDepartures} port={portCode && placeName(port, portCode)} />
      </section>
    </div>
  );
}

/** Links to the port's departures and to a quotation request from there. */
function Ways({ facility: { kind, portCode, port, cutOffs } }: { facility: Detail }) {
  const { t } = useTranslation('facility');
  const may = useMay();
  if (portCode === null) return null;
  const first = cutOffs[0]?.serviceType;
  const service = first === 'AIR' || first === 'LCL' ? first : kind === 'CFS' ? 'LCL' : 'FCL';
  const { to, state } = requestLink({
    service,
    direction: 'EXPORT',
    pol: port,
    pod: null,
    pickUp: null,
    delivery: null,
    incoterm: null,
    ready: null,
    containers: [],
    packages: [],
    customs: false,
    truck: null,
    dangerous: false,
  });
  return (
    <div className={s.ways}>
      <LinkButton kind="primary" to={onlineSchedulePath({ service, pol: portCode })}>
        {t('way.schedule', { port: placeName(port, portCode) })}
      </LinkButton>
      {may('create', 'QuotationRequest') && (
        <LinkButton to={to} state={state}>
          {t('way.request')}
        </LinkButton>
      )}
    </div>
  );
}
