import type { Language } from '@wr1/schema/rules/code/language.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE_LABEL, shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { Db } from '../../db.ts';
import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

/** Path of the registration form. */
export const REGISTER_PATH = '/public/register';

/**
 * Confirms a quotation request made without an account. It repeats only codes and numbers, not the text they
 * typed, so that no one can use it to send messages to strangers.
 */
export const LEAD_RECEIVED_MAIL = emailTemplate({
  key: 'LEAD_RECEIVED',
  group: 'quotation',
  label: { en: 'Request without an account received', vn: 'Đã nhận yêu cầu không cần tài khoản' },
  variables: ['reference', 'route', 'service', 'from', 'to', 'cargo', 'weight', 'cargoReady'],
  required: ['reference'],
  facts: ['reference', 'service', 'from', 'to', 'cargo', 'weight', 'cargoReady'],
  samplePath: REGISTER_PATH,
  en: {
    subject: 'Your quotation request {reference}, {route}',
    title: 'We received your request',
    body: paragraphs(
      'Our sales team will reply to this address, usually within one working day, with every charge in USD and VND and the date until which the quotation is valid.',
      'Please quote this number when you write or call.',
    ),
    button: 'Create an account',
    note: 'With an account you can see the quotation online, accept it and book. If you did not request a quotation, you can ignore this email.',
  },
  vn: {
    subject: 'Yêu cầu báo giá {reference}, {route}',
    title: 'Đã nhận được yêu cầu của quý khách',
    body: paragraphs(
      'Nhân viên kinh doanh của WR1 sẽ xem và trả lời vào địa chỉ này, thường trong một ngày làm việc: từng khoản phí, bằng USD và VND, kèm ngày hết hiệu lực của báo giá.',
      'Khi gửi email hoặc gọi điện, vui lòng nêu số tham chiếu này.',
    ),
    button: 'Tạo tài khoản',
    note: 'Khi có tài khoản, quý khách xem báo giá trực tuyến, chấp nhận và đặt booking. Nếu quý khách không yêu cầu báo giá, vui lòng bỏ qua email này.',
  },
});

/** The cargo in short form, for example "2 × 40HC", "12.5 RT" or "420.5 kg". */
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
    const place = book.named('Port', code) ?? book.named('Airports', code);
    return place === undefined ? code : `${language === 'vn' ? place.name_vn : place.name} (${code})`;
  });
}

/** Values of the email that confirms a request. */
export async function requestReceivedValues(db: Db, shipment: Shipment, language: Language) {
  const service = serviceTypeKey(shipment.service_type);
  const direction = shippingTypeKey(shipment.shipping_type);
  const [from = shipment.pol, to = shipment.pod] = await placeNames(db, shipment, language);
  const serviceWords = [
    service && SERVICE_TYPE_LABEL[service][language],
    direction && SHIPPING_TYPE_LABEL[direction][language],
  ];
  return {
    reference: shipment.number,
    route: `${shipment.pol} → ${shipment.pod}`,
    service: serviceWords.filter(Boolean).join(', '),
    from,
    to,
    cargo: cargoOf(shipment),
    weight: `${Number(shipment.gross_weight_kg)} kg`,
    cargoReady: shipment.cargo_ready === null ? null : shownDay(shipment.cargo_ready),
  };
}
