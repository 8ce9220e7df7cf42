import type { DemoRecord } from './record.ts';
import type { Random } from './random.ts';

export interface DemoNote {
  record: DemoRecord;
  text: string;
  internal: boolean;
  at: Date;
}

const DAY_MS = 86_400_000;
/** Number of ordinary notes; records with a special scenario have their own. */
const COUNT = 78;

const FOR_CUSTOMER = [
  'Shipping instruction received, draft B/L sent for checking.',
  'VGM received from the shipper.',
  'Space confirmed by the carrier.',
  'Please send the packing list before the document cut-off.',
  'Container will be picked up at the depot in the morning.',
  'Đã gửi bản nháp vận đơn, vui lòng kiểm tra và xác nhận.',
  'Xe sẽ đến kho lúc 9 giờ sáng.',
  'The carrier moved the cut-off forward by three hours.',
  'Commercial invoice is missing the HS code.',
  'Đã nhận đủ chứng từ gốc.',
];
const INTERNAL = [
  'Margin is thin: check the rate before the next revision.',
  'Customer prefers a call over a mail.',
  'Ask accounting for the open debit note first.',
  'Khách hay đổi lịch, giữ chỗ dự phòng chuyến sau.',
  'Carrier offered a lower rate from next month.',
];
const SPECIAL = {
  late: 'The vessel waits for a berth at the destination: arrival is later than planned.',
  transit: 'Cargo was loaded on the connecting vessel at the transit port.',
  'red-channel': 'Customs channel 3 (red): physical inspection at the port, the declaration was lodged on time.',
} as const;

/** Notes on the demo bookings: some internal, and one for each special scenario. */
export function makeNotes(random: Random, records: readonly DemoRecord[], now: Date): DemoNote[] {
  const bookings = records.filter(({ plan }) => plan.isBooking);
  const special = bookings.flatMap((record) => {
    const { special } = record.plan;
    return special === undefined || special === 'lead'
      ? []
      : [{ record, text: SPECIAL[special], internal: false, at: record.columns.updated_at }];
  });
  const ordinary = Array.from({ length: COUNT }, (): DemoNote => {
    const record = random.pick(bookings);
    const internal = random.chance(0.3);
    const booked = record.steps.find(({ to }) => to === 5)?.at ?? record.columns.created_at;
    const latest = Math.min(record.columns.updated_at.getTime() + DAY_MS, now.getTime());
    const at = new Date(random.between(booked.getTime(), Math.max(latest, booked.getTime())));
    return { record, text: random.pick(internal ? INTERNAL : FOR_CUSTOMER), internal, at };
  });
  return [...special, ...ordinary].sort((a, b) => a.at.getTime() - b.at.getTime());
}
