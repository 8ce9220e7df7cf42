import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewBlocks } from '@wr1/schema/rules/list/record-tab.ts';
import type { OverviewBlock, RecordTab } from '@wr1/schema/rules/list/record-tab.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { FreeTimeCard } from '../../free-time/card/free-time-card.tsx';
import { bookingLegs } from '../../route-map/booking-route-card.ts';
import { RouteMapCard } from '../../route-map/route-map-card.tsx';
import { ActivityCard } from '../../shipment/card/activity-card.tsx';
import { CutOffCard } from '../../shipment/card/cut-off-card.tsx';
import { RecordColumns } from '../../shipment/card/record-page-card.tsx';
import { ContainersBlock, PiecesBlock } from './cargo-block.tsx';
import { DatesBlock } from './dates-block.tsx';
import { DeclarationsBlock, ReleaseBlock } from './customs-block.tsx';
import { MissingBlock } from './missing-block.tsx';
import { progressOf } from './booking-progress.ts';
import { TripBlock } from './trip-block.tsx';
import s from './overview.module.css';
import type { BookingTabProps } from './booking-record.ts';

// Only bookings that were requested without an account have it.
const LeadCard = lazy(async () => ({ default: (await import('../../lead/lead-card.tsx')).LeadCard }));

/** What a block of the overview receives. */
export interface BlockProps extends BookingTabProps {
  /** Opens another tab, at an element if given. */
  open: (tab: RecordTab, at?: string) => void;
}

/** Whether the containers of an import have arrived, so that their free time may run. */
const isArrivedImport = ({ shippingType, arrival }: BlockProps['record']) =>
  shippingType === 'IMPORT' && arrival?.state === 'ARRIVED';

const BLOCK: Readonly<Record<OverviewBlock, (props: BlockProps) => ReactNode>> = {
  cutOffs: ({ record }) => <CutOffCard record={record} />,
  release: (props) => <ReleaseBlock {...props} />,
  containers: (props) => (
    <>
      <ContainersBlock {...props} />
      {isArrivedImport(props.record) && <FreeTimeCard record={props.record} />}
    </>
  ),
  pieces: (props) => <PiecesBlock {...props} />,
  trips: (props) => <TripBlock {...props} />,
  declarations: (props) => <DeclarationsBlock {...props} />,
  dates: (props) => <DatesBlock {...props} />,
  documents: (props) => <MissingBlock {...props} />,
};

/** The next step, what the job is about, a small map and the latest activity. `next` is the card of the next step. */
export function OverviewTab({ next, ...props }: BlockProps & { next: ReactNode }) {
  const { t } = useTranslation('booking');
  const { record, open } = props;
  const blocks = overviewBlocks(record);
  // Side by side, the cut-offs need the whole width.
  const isWide = blocks[0] === 'cutOffs';
  const rest = isWide ? blocks.slice(1) : blocks;
  return (
    <RecordColumns
      aside={
        <>
          <RouteMapCard legs={bookingLegs(record)} journey={progressOf(record)} compact />
          <ActivityCard
            record={record}
            most={4}
            all={<TextButton onClick={() => open('messages')}>{t('overview.allActivity')}</TextButton>}
          />
        </>
      }
    >
      {next}
      {props.side === 'staff' && record.contact && (
        <Suspense fallback={null}>
          <LeadCard record={record} reload={props.reload} />
        </Suspense>
      )}
      {/* After the arrival they are history, which the transport tab shows. */}
      {isWide && record.arrival?.state !== 'ARRIVED' && <CutOffCard record={record} />}
      <div className={s.blocks}>
        {[0, 1].map((column) => (
          <div key={column} className={s.stack}>
            {rest.map((block, index) => {
              const Block = BLOCK[block];
              // A phone shows them in order, one below the other.
              return index % 2 === column ? (
                <div key={block} className={s.block} style={{ order: index }}>
                  <Block {...props} />
                </div>
              ) : null;
            })}
          </div>
        ))}
      </div>
    </RecordColumns>
  );
}
