import { CARGO_HANDLING, CARGO_HANDLING_LABEL } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { shortList, type MasterDataSeed } from '../seed-row.ts';

function cargo(): MasterDataSeed[] {
  return Object.entries(CARGO_HANDLING).map(([code, id]) => {
    const label = CARGO_HANDLING_LABEL[code as keyof typeof CARGO_HANDLING];
    return { list: 'HandedType', id, code, name: label.en, nameVn: label.vn, sort: id, data: { kind: 'CARGO' } };
  });
}

const container = { kind: 'CONTAINER' };
const van = (direction: 'PICK_UP' | 'DELIVERY') => ({ kind: 'VAN', direction });

/** Handling types for cargo (1 to 3), containers (11 to 18) and vans (21 to 26). */
export function handlingTypes(): MasterDataSeed[] {
  const atContainer = shortList(
    'HandedType',
    [
      ['PICK_UP_EMPTY', 'Pick up empty container', 'Lấy container rỗng', container],
      ['STUFF_AT_CUSTOMER', 'Stuff at customer', 'Đóng hàng tại kho khách', container],
      ['DROP_LADEN_AT_TERMINAL', 'Drop laden container at terminal', 'Hạ container hàng tại cảng', container],
      ['PICK_UP_LADEN', 'Pick up laden container', 'Lấy container hàng', container],
      ['STRIP_AT_CUSTOMER', 'Strip at customer', 'Rút hàng tại kho khách', container],
      ['RETURN_EMPTY', 'Return empty container', 'Trả container rỗng', container],
      ['STUFF_AT_CFS', 'Stuff at CFS', 'Đóng hàng tại kho CFS', container],
      ['STRIP_AT_CFS', 'Strip at CFS', 'Rút hàng tại kho CFS', container],
    ],
    11,
  );
  const atVan = shortList(
    'HandedType',
    [
      ['LOAD_BY_HAND', 'Load by hand', 'Bốc xếp lên xe thủ công', van('PICK_UP')],
      ['LOAD_BY_FORKLIFT', 'Load by forklift', 'Bốc xếp lên xe bằng xe nâng', van('PICK_UP')],
      ['LOAD_BY_TAIL_LIFT', 'Load by tail-lift', 'Bốc xếp lên xe bằng bàn nâng', van('PICK_UP')],
      ['UNLOAD_BY_HAND', 'Unload by hand', 'Dỡ hàng thủ công', van('DELIVERY')],
      ['UNLOAD_BY_FORKLIFT', 'Unload by forklift', 'Dỡ hàng bằng xe nâng', van('DELIVERY')],
      ['UNLOAD_BY_TAIL_LIFT', 'Unload by tail-lift', 'Dỡ hàng bằng bàn nâng', van('DELIVERY')],
    ],
    21,
  );
  return [...cargo(), ...atContainer, ...atVan].map((row) => ({ ...row, sort: row.id }));
}
