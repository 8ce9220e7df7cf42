import type { ShipmentContact } from '../modules/shipment/shipment.table.ts';

/** Fictional people without an account who submitted the public form. */
export const LEADS: readonly ShipmentContact[] = [
  {
    company_name: 'Thien Phuc Bamboo Co., Ltd',
    name: 'Nguyễn Văn Thiện',
    email: 'thien@thienphuc-bamboo.example',
    phone: '+84903111222',
  },
  {
    company_name: 'Mekong Fruits JSC',
    name: 'Lâm Bảo Ngọc',
    email: 'ngoc@mekongfruits.example',
    phone: '+84908777123',
  },
  { company_name: null, name: 'Hồ Quang Minh', email: 'minh.ho@mail.example', phone: null },
  { company_name: 'An Khang Rubber', name: 'Đỗ Thị Hằng', email: 'hang@ankhang-rubber.example', phone: '+84912555010' },
];
