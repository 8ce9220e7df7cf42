import type { Language } from '@wr1/schema/rules/code/language.ts';

const EN = {
  released: 'Released',
  bring: 'What to bring',
  bringSea: [
    'The original bill of lading, endorsed. Not needed for a sea waybill or a surrendered bill (telex release).',
    'A letter of authorisation stamped by the consignee, with the name and ID number of the person collecting.',
    'Receipts for the charges payable to the carrier and the terminal at the place of arrival.',
    'The cleared customs declaration, when collecting the cargo.',
  ],
  bringAir: [
    'A copy of the air waybill and of this notice.',
    'A letter of authorisation stamped by the consignee, with the name and ID number of the person collecting.',
    'Receipts for the charges payable at the airport warehouse.',
    'The cleared customs declaration, when collecting the cargo.',
  ],
  noticeNote: {
    sea: 'The arrival time is the carrier’s estimate and may change. Please send the customs documents before arrival; storage, demurrage and detention are charged as incurred.',
    air: 'The arrival time is the airline’s estimate and may change. Please send the customs documents before arrival; storage is charged as incurred.',
  },
  order:
    'Please deliver the cargo below to {customer}, or to the person who presents this order with a letter of authorisation from them.',
  orderTo: 'To',
  terminal: { FCL: 'Container terminal, {place}', LCL: 'CFS warehouse, {place}', AIR: 'Cargo terminal, {place}' },
  orderTermsSea: [
    'This order is valid only for the cargo, containers and seals stated here.',
    'Check seals before taking delivery. Report damaged or missing cargo in writing to the terminal or warehouse.',
    'Terminal, warehouse and carrier charges must be paid before the cargo leaves.',
  ],
  orderTermsAir: [
    'This order is valid only for the cargo stated here.',
    'Check the packages before taking delivery. Report damaged or missing cargo in writing to the warehouse.',
    'Warehouse and airline charges must be paid before the cargo leaves.',
  ],
  issuer: 'For {name}',
  receiver: 'Received by',
  nameDateSignature: 'Name, date, signature',
  stamp: 'Name, date, signature and stamp',
  received: 'Received',
  field: {
    name: 'Received by',
    identity: 'Position or ID no.',
    at: 'Date and time',
    vehicle: 'Vehicle no.',
    remarks: 'Remarks',
  },
  condition: 'Condition',
  good: 'Complete and in good order',
  goodSealed: 'Complete and in good order, seals unbroken',
  bad: 'With remarks, as stated below',
  signature: 'Recipient’s signature',
  driverSignature: 'Driver’s signature',
  onPaper: 'Signed on paper; {name} has the original.',
  onScreen: 'Signed on {name}’s device, in the presence of its staff.',
  container: 'Container',
  recordedBy: 'Recorded by',
  podNote: 'The signature confirms receipt of the cargo as described above.',
};

export type TransportText = typeof EN;

const VN: TransportText = {
  released: 'Ngày phát hành',
  bring: 'Hồ sơ cần mang theo',
  bringSea: [
    'Vận đơn gốc đã ký hậu; không cần nếu là sea waybill hoặc vận đơn đã surrender (telex release).',
    'Giấy giới thiệu có dấu của người nhận hàng, ghi họ tên và số CCCD của người đến nhận.',
    'Biên lai các khoản phải trả cho hãng tàu và cảng tại nơi đến.',
    'Tờ khai hải quan đã thông quan, khi đến lấy hàng.',
  ],
  bringAir: [
    'Bản sao vận đơn hàng không (AWB) và thông báo này.',
    'Giấy giới thiệu có dấu của người nhận hàng, ghi họ tên và số CCCD của người đến nhận.',
    'Biên lai các khoản phải trả tại kho hàng sân bay.',
    'Tờ khai hải quan đã thông quan, khi đến lấy hàng.',
  ],
  noticeNote: {
    sea: 'Ngày đến do hãng vận chuyển dự kiến và có thể thay đổi. Vui lòng gửi chứng từ khai hải quan trước khi hàng đến; phí lưu kho, lưu bãi và lưu container tính theo thực tế.',
    air: 'Giờ đến do hãng hàng không dự kiến và có thể thay đổi. Vui lòng gửi chứng từ khai hải quan trước khi hàng đến; phí lưu kho tính theo thực tế.',
  },
  order: 'Đề nghị giao lô hàng dưới đây cho {customer}, hoặc cho người xuất trình lệnh này kèm giấy giới thiệu của họ.',
  orderTo: 'Kính gửi',
  terminal: { FCL: 'Cảng container, {place}', LCL: 'Kho CFS, {place}', AIR: 'Kho hàng không, {place}' },
  orderTermsSea: [
    'Lệnh này chỉ có giá trị với hàng hóa, container và seal nêu tại đây.',
    'Vui lòng kiểm tra seal trước khi nhận hàng. Hàng hư hỏng hoặc thiếu phải được lập biên bản tại nơi giao hàng.',
    'Phí tại nơi giao hàng và phí của hãng vận chuyển phải trả trước khi lấy hàng ra.',
  ],
  orderTermsAir: [
    'Lệnh này chỉ có giá trị với hàng hóa nêu tại đây.',
    'Vui lòng kiểm tra kiện hàng trước khi nhận. Hàng hư hỏng hoặc thiếu phải được lập biên bản với kho.',
    'Phí của kho và hãng hàng không phải trả trước khi lấy hàng ra.',
  ],
  issuer: 'Thay mặt {name}',
  receiver: 'Người nhận',
  nameDateSignature: 'Họ tên, ngày, chữ ký',
  stamp: 'Họ tên, ngày, chữ ký, đóng dấu',
  received: 'Xác nhận nhận hàng',
  field: {
    name: 'Họ tên người nhận',
    identity: 'Chức vụ hoặc số CCCD',
    at: 'Ngày giờ',
    vehicle: 'Biển số xe',
    remarks: 'Ghi chú',
  },
  condition: 'Tình trạng',
  good: 'Đủ và nguyên vẹn',
  goodSealed: 'Đủ và nguyên vẹn, seal còn nguyên',
  bad: 'Có ghi chú như dưới đây',
  signature: 'Chữ ký người nhận',
  driverSignature: 'Chữ ký người giao',
  onPaper: 'Đã ký trên giấy; {name} giữ bản gốc.',
  onScreen: 'Đã ký trên thiết bị của {name}, có nhân viên chứng kiến.',
  container: 'Container',
  recordedBy: 'Người lập',
  podNote: 'Chữ ký xác nhận hàng đã được bàn giao như mô tả trên.',
};

export const TRANSPORT_TEXT: Readonly<Record<Language, TransportText>> = { en: EN, vn: VN };
