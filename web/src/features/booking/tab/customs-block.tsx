import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { CARGO_RELEASE_ANCHOR } from '../../cargo-release/card/cargo-release-card.tsx';
import { useReleaseFacts } from '../../cargo-release/card/release-facts-card.tsx';
import { ReleaseChecklist } from '../../cargo-release/card/release-checklist-card.tsx';
import { CustomsStateTag, useStateText } from '../../customs-declaration/customs-state-tag.tsx';
import { placeZone } from '../../master-data/place-tag.tsx';
import { progressSteps } from './booking-progress.ts';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** The customs declarations with their states. */
export function DeclarationsBlock({ record, open }: BlockProps) {
  const { t } = useTranslation(['booking', 'customs-declaration']);
  const { customsDeclarations: declarations } = record;
  if (!declarations) return null;
  return (
    <Card
      title={t('overview.declarations.title')}
      actions={<TextButton onClick={() => open('customs')}>{t('overview.declarations.open')}</TextButton>}
    >
      {declarations.length === 0 ? (
        <p className={s.quiet}>{t('overview.declarations.none')}</p>
      ) : (
        <ul className={s.rows}>
          {declarations.map(({ id, number, state }) => (
            <li key={id} className={s.row}>
              <span className={s.words}>
                {number ? <Code strong>{number}</Code> : t('customs-declaration:card.unnumbered')}
              </span>
              <CustomsStateTag state={state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the delivery order of an import still needs, its data, and how far customs clearance is. */
export function ReleaseBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const stateText = useStateText();
  const facts = useReleaseFacts(record.cargoRelease, record.statusCode);
  const order = progressSteps(record.milestones).find(({ milestoneCode }) => milestoneCode === MILESTONE.RELEASE_DO);
  const hasFile = record.documents?.checklist.some(
    ({ documentType, state }) => documentType === 'DELIVERY_ORDER' && state === 'PRESENT',
  );
  const states = (record.customsDeclarations ?? []).map(({ state }) => stateText(state));
  const release = record.cargoRelease;
  if (record.shippingType !== 'IMPORT') return null;
  const released = order?.actualAt
    ? t('overview.release.issued', { date: formatDate(order.actualAt, placeZone(order.place)) })
    : t(hasFile ? 'overview.release.there' : 'overview.release.notYet');
  return (
    <Card
      title={t('overview.release.title')}
      actions={
        (hasFile === true || release) && (
          <TextButton onClick={() => open('documents', release ? CARGO_RELEASE_ANCHOR : undefined)}>
            {t('tab.documents')}
          </TextButton>
        )
      }
    >
      {release && !release.deliveryOrder?.isReleased && <ReleaseChecklist release={release} />}
      <KeyValue
        items={[
          ...(release ? facts : [{ label: t('overview.release.order'), value: released }]),
          { label: t('overview.release.customs'), value: [...new Set(states)].join(', ') },
        ]}
      />
    </Card>
  );
}
