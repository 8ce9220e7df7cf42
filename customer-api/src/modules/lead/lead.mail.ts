import type { Language } from '@wr1/schema/rules/code/language.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE_LABEL, shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { Db } from '../../db.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

const WORDS = {
  en: {
    subject: (number: string, route: string) => `Your request for a price ${number}, ${route}`,
    title: 'We have received your request',
    paragraphs: [
      'A person of the WR1 sales team reads it and answers to this address, usually within one working day: every charge line, in USD and VND, with the day until which the price holds.',
      'Please tell us this number when you write or call.',
    ],
    reference: 'Reference',
    service: 'Service',
    from: 'From',
    to: 'To',
    cargo: 'Cargo',
    ready: 'Cargo ready',
    weight: 'Gross weight',
    register: 'Create an account',
    note: 'With an account you see the answer online, accept the price and book. You did not ask for a price? Then you can ignore this mail.',
  },
  vn: {
    subject: (number: string, route: string) => `Yêu cầu báo giá ${number} của bạn, ${route}`,
    title: 'Chúng tôi đã nhận yêu cầu của bạn',
    paragraphs: [
      'Nhân viên kinh doanh của WR1 sẽ xem và trả lời vào địa chỉ này, thường trong một ngày làm việc: từng khoản phí, bằng USD và VND, kèm ngày hết hiệu lực của giá.',
      'Khi viết thư hoặc gọi điện, vui lòng nêu số tham chiếu này.',
    ],
    reference: 'Số tham chiếu',
    service: 'Dịch vụ',
    from: 'Nơi đi',
    to: 'Nơi đến',
    cargo: 'Hàng hóa',
    ready: 'Hàng sẵn sàng',
    weight: 'Tổng trọng lượng',
    register: 'Tạo tài khoản',
    note: 'Có tài khoản, bạn xem câu trả lời trực tuyến, chấp nhận giá và đặt chỗ. Nếu bạn không hỏi giá, vui lòng bỏ qua thư này.',
  },
} as const;

/** "2 × 40HC", "12.5 RT", "420.5 kg". */
function cargoOf(shipment: Shipment): string {
  if (shipment.containers.length === 0) {
    return `${Number(shipment.chargeable_quantity)} ${shipment.chargeable_unit === 'KG' ? 'kg' : shipment.chargeable_unit}`;
  }
  return shipment.containers
    .map(({ quantity, cont_type }) => `${quantity} × ${containerType(cont_type)?.shortName ?? cont_type}`)
    .join(', ');
}

async function placeNames(db: Db, { pol, pod }: Shipment, language: Language) {
  const book = await readCodeBook(db, { Port: [pol, pod], Airports: [pol, pod] });
  return [pol, pod].map((code) => {
    const place = book.find('Port', code) ?? book.find('Airports', code);
    return place === undefined ? code : `${language === 'vn' ? place.name_vn : place.name} (${code})`;
  });
}

/**
 * The mail to somebody who asked without an account. It repeats codes and numbers alone, none of the texts that were
 * typed: whoever enters a stranger's address cannot write to that stranger through us.
 */
export async function requestReceivedMail(db: Db, shipment: Shipment, language: Language): Promise<MailText> {
  const words = WORDS[language];
  const service = serviceTypeKey(shipment.service_type);
  const direction = shippingTypeKey(shipment.shipping_type);
  const [from = shipment.pol, to = shipment.pod] = await placeNames(db, shipment, language);
  const serviceWords = [
    service && SERVICE_TYPE_LABEL[service][language],
    direction && SHIPPING_TYPE_LABEL[direction][language],
  ];
  return {
    subject: words.subject(shipment.number, `${shipment.pol} → ${shipment.pod}`),
    title: words.title,
    paragraphs: words.paragraphs,
    facts: [
      { label: words.reference, value: shipment.number },
      { label: words.service, value: serviceWords.filter(Boolean).join(', ') },
      { label: words.from, value: from },
      { label: words.to, value: to },
      { label: words.cargo, value: cargoOf(shipment) },
      { label: words.weight, value: `${Number(shipment.gross_weight_kg)} kg` },
      ...(shipment.cargo_ready === null ? [] : [{ label: words.ready, value: shownDay(shipment.cargo_ready) }]),
    ],
    action: { label: words.register, path: '/public/register' },
    note: words.note,
  };
}
