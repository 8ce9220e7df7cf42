import type { Label } from '../code/language.ts';
import type { MilestoneCode } from '../milestone/milestone.ts';
import { label, type Variants } from './variant.ts';

/** A milestone once it has happened, and while it is planned. */
export interface MilestoneWords {
  readonly past: Label;
  readonly future: Label;
}

function words(past: Label, future: Label): MilestoneWords {
  return { past, future };
}

const atWarehouse = words(label('Arrived at warehouse', 'Đã đến kho'), label('Arrive at warehouse', 'Đến kho'));
const pickedUp = words(label('Picked up cargo', 'Đã lấy hàng'), label('Pick up cargo', 'Lấy hàng'));
const atDelivery = words(
  label('Reached delivery location', 'Đã đến điểm giao hàng'),
  label('Reach delivery location', 'Đến điểm giao hàng'),
);
const delivered = words(label('Delivered cargo', 'Đã giao hàng'), label('Deliver cargo', 'Giao hàng'));

const loaded: Variants<MilestoneWords> = {
  any: words(label('Cargo loaded', 'Đã xếp hàng lên phương tiện'), label('Load cargo', 'Xếp hàng lên phương tiện')),
  sea: words(label('Cargo loaded', 'Đã xếp hàng lên tàu'), label('Load cargo', 'Xếp hàng lên tàu')),
  air: words(label('Cargo loaded', 'Đã xếp hàng lên máy bay'), label('Load cargo', 'Xếp hàng lên máy bay')),
  road: words(label('Cargo loaded', 'Đã xếp hàng lên xe'), label('Load cargo', 'Xếp hàng lên xe')),
};

const broughtToAirport = words(
  label('Delivered cargo to airport', 'Đã giao hàng ra sân bay'),
  label('Deliver cargo to airport', 'Giao hàng ra sân bay'),
);
const broughtToPort = words(
  label('Delivered cargo to port', 'Đã giao hàng ra cảng'),
  label('Deliver cargo to port', 'Giao hàng ra cảng'),
);

/** Milestone wording. The English past tense follows the specification's labels if they fit the service. */
export const MILESTONE_WORDING: Readonly<Record<MilestoneCode, Variants<MilestoneWords>>> = {
  25: {
    any: words(label('Empty picked up', 'Đã lấy vỏ container'), label('Pick up empty container', 'Lấy vỏ container')),
  },
  26: { any: atWarehouse },
  27: {
    any: words(label('Picked up cargo', 'Đã đóng hàng, rời kho'), label('Pick up cargo', 'Đóng hàng, rời kho')),
  },
  28: {
    any: words(label('Container dropped off', 'Đã hạ container'), label('Drop off container', 'Hạ container')),
    fcl: words(label('Gate in', 'Đã hạ container tại cảng'), label('Gate in', 'Hạ container tại cảng')),
    lcl: broughtToPort,
    air: broughtToAirport,
  },
  29: {
    any: words(
      label('Reached pick-up location', 'Đã đến điểm lấy hàng'),
      label('Reach pick-up location', 'Đến điểm lấy hàng'),
    ),
  },
  30: { any: pickedUp },
  31: { any: atWarehouse },
  32: {
    any: words(
      label('Delivered cargo to terminal', 'Đã giao hàng ra bãi'),
      label('Deliver cargo to terminal', 'Giao hàng ra bãi'),
    ),
    sea: broughtToPort,
    air: broughtToAirport,
  },
  33: loaded,
  34: loaded,
  35: {
    any: words(label('Arrived at destination', 'Đã đến nơi'), label('Arrive at destination', 'Đến nơi')),
    sea: words(
      label('Arrived at destination port', 'Đã đến cảng đích'),
      label('Arrive at destination port', 'Đến cảng đích'),
    ),
    air: words(
      label('Arrived at destination airport', 'Đã đến sân bay đích'),
      label('Arrive at destination airport', 'Đến sân bay đích'),
    ),
  },
  36: {
    any: words(
      label('D/O released', 'Đã phát hành lệnh giao hàng (D/O)'),
      label('Release D/O', 'Phát hành lệnh giao hàng (D/O)'),
    ),
  },
  37: {
    any: words(label('Container picked up', 'Đã kéo container đi'), label('Pick up container', 'Kéo container đi')),
    sea: words(label('Gate out', 'Đã kéo container khỏi cảng'), label('Gate out', 'Kéo container khỏi cảng')),
    air: pickedUp,
  },
  38: { any: pickedUp },
  39: { any: atWarehouse },
  40: { any: atDelivery },
  41: { any: atDelivery },
  42: { any: delivered },
  43: { any: delivered },
  44: {
    any: words(
      label('Consignee received cargo', 'Người nhận đã nhận hàng'),
      label('Consignee receives cargo', 'Giao hàng cho người nhận'),
    ),
  },
  45: { any: words(label('Empty returned', 'Đã trả rỗng'), label('Return empty container', 'Trả rỗng')) },
};

/** All wordings of a milestone, for any service, tense and language. */
export function milestoneWordings(code: MilestoneCode): string[] {
  return Object.values(MILESTONE_WORDING[code]).flatMap(({ past, future }) => [past.en, past.vn, future.en, future.vn]);
}
