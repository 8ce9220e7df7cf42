import { Bookmark, CircleCheck, Send, Upload } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Card, CellStrip } from '../page/card.tsx';
import { Code } from '../text/code.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import { Countdown } from '../page/countdown.tsx';
import { formatAmount, formatMoney } from '../text/format.ts';
import { KeyValue } from '../page/key-value.tsx';
import { TextButton } from '../button/link-button.tsx';
import { ProgressBar } from '../page/progress-bar.tsx';
import { Stepper } from '../page/stepper.tsx';
import { BestPill, CountPill, StatusTag, Tag } from '../text/tag.tsx';
import { Timeline } from '../page/timeline.tsx';
import s from './design-page.module.css';

const hour = 3_600_000;
const opened = Date.now();

/** The components of a record page. */
export function RecordSection() {
  return (
    <div className={s.record}>
      <div className={s.stack}>
        <Card>
          <div className={s.stack}>
            <div className={s.line}>
              <Code size={20}>BK-26-000184</Code>
              <CopyButton value="BK-26-000184" label="Copy booking number" />
              <StatusTag phase="booking">Release booking</StatusTag>
            </div>
            <Stepper
              label="Progress"
              steps={[
                { phase: 'quotation', label: 'Quotation', detail: 'Accepted 11/03/2026', state: 'done' },
                {
                  phase: 'booking',
                  label: 'Booking',
                  detail: 'Released, your approval',
                  state: 'current',
                  progress: 0.62,
                },
                { phase: 'transit', label: 'Transit', detail: 'Sails 21/03/2026', state: 'open' },
                { phase: 'delivered', label: 'Delivered', detail: 'About 16/04/2026', state: 'open' },
                { phase: 'money', label: 'Paid', detail: '30 days after debit note', state: 'open' },
              ]}
            />
          </div>
        </Card>
        <Card title="Cut-offs" detail="Local times, UTC+7" flush>
          <CellStrip>
            {[
              ['Shipping instruction (SI)', 12.4, 'You send it'],
              ['Verified weight (VGM)', 60, 'You send it'],
              ['Container at terminal (CY)', 66, 'We deliver it'],
              ['Booking request', -3, 'Done'],
            ].map(([name, hours, who]) => (
              <div key={name} className={s.cell}>
                <span>{name}</span>
                <Countdown size="lg" until={new Date(opened + Number(hours) * hour)} />
                <span className={s.quiet}>{who}</span>
              </div>
            ))}
          </CellStrip>
        </Card>
        <Card
          title="Cargo"
          detail="2 containers, 24,860 kg, 128.4 m³"
          actions={<TextButton icon={<Upload size={14} />}>Upload</TextButton>}
        >
          <div className={s.stack}>
            <ProgressBar value={0.49} label="Weight" valueText="12,940 of 26,500 kg" />
            <ProgressBar value={1.03} label="Volume" valueText="78.6 of 76.3 m³" />
            <KeyValue
              items={[
                { label: 'Goods', value: 'HS 61 knitted apparel' },
                { label: 'Terms', value: 'CFR Los Angeles, prepaid' },
                { label: 'Additional services', value: 'Customs by WR1, container trucking by WR1' },
              ]}
            />
            <KeyValue
              alignEnd
              items={[
                { label: 'USD lines', value: formatAmount('5243', 'USD', 'en') },
                { label: 'VND lines', value: formatMoney('4296000', 'VND', 'vi') },
                { label: 'Total', value: formatMoney('5408.23', 'USD', 'en') },
              ]}
            />
          </div>
        </Card>
        <div className={s.row}>
          {(['quotation', 'booking', 'transit', 'delivered', 'money', 'closed'] as const).map((phase) => (
            <StatusTag key={phase} phase={phase}>
              {phase}
            </StatusTag>
          ))}
          <Tag tone="success" icon={<CircleCheck size={12} />}>
            Active
          </Tag>
          <Tag>Silver level</Tag>
          <BestPill>Best</BestPill>
          <CountPill count={166} />
        </div>
      </div>
      <div className={s.stack}>
        <Card attention>
          <div className={s.turn}>
            <div className={s.between}>
              <span className={s.your}>Your turn</span>
              <span className={s.quiet}>Since 09:10</span>
            </div>
            <p className={s.sentence}>Check the booking and approve it</p>
            <p>Then we order the empty containers and the trucks.</p>
            <Button kind="primary" size="lg" full>
              Approve booking
            </Button>
            <div className={s.between}>
              <TextButton>Request a change</TextButton>
              <TextButton>Request cancellation</TextButton>
            </div>
          </div>
        </Card>
        <Card title="Activity">
          <Timeline
            label="Activity"
            groups={[
              {
                id: 'today',
                label: 'Today',
                items: [
                  {
                    id: 'a',
                    icon: <Send size={14} />,
                    time: '09:10',
                    children: (
                      <>
                        <strong>Trang</strong> released the booking
                      </>
                    ),
                  },
                  {
                    id: 'b',
                    icon: <Bookmark size={14} />,
                    time: '08:26',
                    children: (
                      <>
                        <strong>Lan</strong> sent the booking
                      </>
                    ),
                  },
                ],
              },
              {
                id: 'before',
                label: '16/03/26',
                items: [
                  {
                    id: 'c',
                    icon: <Upload size={14} />,
                    time: '15:24',
                    children: (
                      <>
                        <strong>Lan</strong> added 3 documents
                      </>
                    ),
                  },
                ],
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
