import type { Phase, ServiceKind } from '../picture/glyph.tsx';

/** Sample rows for the design page. Names and vessels are invented. */
export interface SampleRow {
  number: string;
  customer: string;
  city: string;
  from: string;
  to: string;
  places: string;
  service: ServiceKind;
  serviceName: string;
  volume: string;
  carrier: string;
  vessel: string;
  etd: string;
  eta: string;
  /** Hours until the next cut-off; null if all have been met. */
  cutOff: number | null;
  cutOffName: string;
  phase: Phase;
  status: string;
  action: string;
  mine: boolean;
}

type Lane = [from: string, to: string, places: string];
type Ship = [service: ServiceKind, name: string, volume: string, carrier: string, vessel: string];
type State = [phase: Phase, status: string, action: string, mine: boolean];

const customers: [string, string][] = [
  ['Dat Mui Seafoods', 'Ca Mau'],
  ['Que Vo Optics', 'Bac Ninh'],
  ['Lua Xanh Garment', 'Ho Chi Minh City'],
  ['Cam River Steel', 'Hai Phong'],
  ['Tran Bien Furniture', 'Dong Nai'],
  ['Ea Kao Coffee', 'Dak Lak'],
  ['Ngọc Linh Herbals', 'Da Nang'],
];
const lanes: Lane[] = [
  ['VNSGN', 'JPTYO', 'HCM City – Tokyo'],
  ['HAN', 'ICN', 'Noi Bai – Incheon'],
  ['VNSGN', 'USLAX', 'HCM City – Los Angeles'],
  ['VNHPH', 'CNSHA', 'Hai Phong – Shanghai'],
  ['VNSGN', 'JPOSA', 'HCM City – Osaka'],
  ['VNVUT', 'DEHAM', 'Cai Mep – Hamburg'],
  ['VNDAD', 'SGSIN', 'Da Nang – Singapore'],
];
const ships: Ship[] = [
  ['fcl', 'FCL', '1 × 40RH', 'ONE', 'Heron Strait 043N'],
  ['air', 'Air', '420.5 kg', 'KE 442', '180-4471 9925'],
  ['fcl', 'FCL', '2 × 40HC', 'CMA CGM', 'Pacific Lotus 612E'],
  ['fcl', 'FCL', '3 × 20GP', 'SITC', 'Jade Heron 2609N'],
  ['lcl', 'LCL', '6.4 RT', 'Wan Hai', 'Cape Varella 118N'],
];
const states: State[] = [
  ['booking', 'Planned transportation', 'Record gate-in', true],
  ['booking', 'Release booking', 'With customer', false],
  ['booking', 'Received booking request', 'Send price', true],
  ['quotation', 'Customer requested edit', 'Answer change', true],
  ['booking', 'Awaiting quote confirmation', 'With customer', false],
  ['transit', 'Cargo loaded', 'Arrives 22/03', false],
  ['transit', 'Arrived destination port', 'Send arrival notice', true],
  ['delivered', 'Delivered', 'Issue debit note', true],
  ['money', 'Unpaid', 'Due in 6 days', false],
  ['closed', 'Cancelled', 'Closed', false],
];

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('empty list');
  return item;
}

/** Creates `count` rows, the same every time. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [customer, city] = pick(customers, index * 3 + (index >> 3));
    const [from, to, places] = pick(lanes, index);
    const [service, serviceName, volume, carrier, vessel] = pick(ships, index + (index >> 4));
    const [phase, status, action, mine] = pick(states, index < 5 ? index : index + (index >> 2));
    const early = phase === 'booking' || phase === 'quotation';
    return {
      number: `BK-26-${String(198 + index).padStart(6, '0')}`,
      customer,
      city,
      from,
      to,
      places,
      service,
      serviceName,
      volume,
      carrier,
      vessel,
      etd: `2026-03-${String(18 + (index % 12)).padStart(2, '0')}`,
      eta: `2026-04-${String(2 + (index % 26)).padStart(2, '0')}`,
      cutOff: early ? 3.4 + index * 7.7 : null,
      cutOffName: pick(['CY', 'AWB', 'SI'], index),
      phase,
      status,
      action,
      mine,
    };
  });
}
