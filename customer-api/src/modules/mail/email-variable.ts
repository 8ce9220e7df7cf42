import type { Label } from '@wr1/schema/rules/code/language.ts';

interface Variable {
  /** Shown to administrators, and before the value where an email lists facts. */
  readonly label: Label;
  /** Value in previews. */
  readonly sample: Label;
}

const variable = (en: string, vn: string, sample: string, sampleVn = sample): Variable => ({
  label: { en, vn },
  sample: { en: sample, vn: sampleVn },
});

/** The variables of all emails. */
export const EMAIL_VARIABLE = {
  name: variable('Full name', 'Họ và tên', 'Lan Nguyen', 'Nguyễn Thị Lan'),
  username: variable('Username', 'Tên đăng nhập', 'lan.nguyen'),
  invitedBy: variable('Invited by', 'Người mời', 'Minh Tran', 'Trần Quang Minh'),
  when: variable('When', 'Thời điểm', '20/11/2026 15:00 (UTC+7)'),
  device: variable('Device', 'Thiết bị', 'Chrome · Windows'),
  address: variable('IP address', 'Địa chỉ IP', '203.0.113.7'),
  newEmail: variable('New email', 'Email mới', 'lan.nguyen@example.com'),
  currentEmail: variable('Current email', 'Email hiện tại', 'lan@example.com'),
  company: variable('Customer', 'Khách hàng', 'Ben Thanh Foods', 'Thực phẩm Bến Thành'),
  contact: variable('Contact', 'Người liên hệ', 'Lan Nguyen', 'Nguyễn Thị Lan'),
  registration: variable('Reference', 'Mã đăng ký', 'RG-2611-0007'),
  taxCode: variable('Tax code', 'Mã số thuế', '0312345678'),
  volume: variable('Shipments per month', 'Số lô hàng mỗi tháng', '10–20'),
  reason: variable('Reason', 'Lý do', 'The tax code is not valid.', 'Mã số thuế không hợp lệ.'),
  code: variable('Code', 'Mã xác nhận', '482913'),
  reference: variable('Reference', 'Số tham chiếu', 'QT-2611-0007'),
  service: variable('Service', 'Dịch vụ', 'Sea FCL, Export', 'Đường biển FCL, Xuất khẩu'),
  from: variable('From', 'Nơi đi', 'Ho Chi Minh City (VNSGN)', 'TP. Hồ Chí Minh (VNSGN)'),
  to: variable('To', 'Nơi đến', 'Los Angeles (USLAX)'),
  cargo: variable('Cargo', 'Hàng hóa', '2 × 40HC'),
  weight: variable('Gross weight', 'Trọng lượng cả bì (GW)', '21500 kg'),
  cargoReady: variable('Cargo ready', 'Hàng sẵn sàng', '25/11/2026'),
  number: variable('Record number', 'Số báo giá hoặc booking', 'BK-2611-0007'),
  record: variable('Quotation or booking', 'Báo giá hoặc booking', 'booking'),
  route: variable('Route', 'Tuyến', 'VNSGN → USLAX'),
  validTo: variable('Valid until', 'Hiệu lực đến', '30/11/2026'),
  milestone: variable('Milestone', 'Mốc vận chuyển', 'Cargo loaded', 'Đã xếp hàng lên tàu'),
  eta: variable('Arrival', 'Ngày đến', '18/12/2026 08:00'),
  etd: variable('Departure', 'Ngày khởi hành', '28/11/2026 22:00'),
  cutOff: variable('Cut-off', 'Giờ cắt', '26/11/2026 17:00'),
  step: variable('Name of the cut-off', 'Tên giờ cắt', 'The cargo cut-off', 'Giờ cắt hàng'),
  changes: variable(
    'Changes',
    'Nội dung thay đổi',
    'departure 28/11/2026 22:00 → 29/11/2026 06:00',
    'khởi hành 28/11/2026 22:00 → 29/11/2026 06:00',
  ),
  sailings: variable('Number of departures', 'Số chuyến', '3 new departures', '3 chuyến mới'),
  alert: variable('Search', 'Tìm kiếm', 'VNSGN to USLAX', 'VNSGN đến USLAX'),
  freeTime: variable('Free time', 'Thời gian miễn phí', 'Demurrage', 'DEM (lưu container tại bãi)'),
  boxes: variable('Containers', 'Container', 'MSKU7341367, MSKU7341372'),
  document: variable('Documents', 'Chứng từ', 'Commercial invoice', 'Hóa đơn thương mại'),
  debitNote: variable('Debit note', 'Debit note', 'DN-2611-0007'),
  creditNote: variable('Credit note', 'Credit note', 'CN-26-000007'),
  amount: variable('Amount', 'Số tiền', '1,250.00 USD'),
  due: variable('Due date', 'Hạn thanh toán', '20/12/2026'),
  host: variable('Webhook address', 'Địa chỉ webhook', 'hooks.example.com'),
  notifications: variable('Number of notifications', 'Số thông báo', '3 notifications', '3 thông báo'),
  more: variable('Further notifications', 'Số thông báo còn lại', '12'),
} as const satisfies Readonly<Record<string, Variable>>;

export type EmailVariableName = keyof typeof EMAIL_VARIABLE;
