import type { Label } from '../code/language.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';

/** States of a shipping instruction. DRAFT is seen by the customer only: nothing was sent yet. */
export const INSTRUCTION_STATE_LABEL = {
  DRAFT: { en: 'Draft', vn: 'Bản nháp' },
  SENT: { en: 'Sent', vn: 'Đã gửi' },
  CHANGES_REQUESTED: { en: 'Changes requested', vn: 'Yêu cầu chỉnh sửa' },
  ACCEPTED: { en: 'Accepted', vn: 'Đã chấp nhận' },
} as const satisfies Readonly<Record<string, Label>>;
export type InstructionState = keyof typeof INSTRUCTION_STATE_LABEL;
export const INSTRUCTION_STATE = Object.keys(INSTRUCTION_STATE_LABEL) as readonly InstructionState[];

/** What a caller can do with a shipping instruction. */
export const INSTRUCTION_ACTION = ['SAVE', 'SEND', 'ACCEPT', 'REQUEST_CHANGES'] as const;
export type InstructionAction = (typeof INSTRUCTION_ACTION)[number];

interface InstructionBooking {
  service_type: number;
  shipping_type: number;
}

/** Exports and door to door: our shipper instructs the bill of lading, as the document checklist expects. */
const isOutbound = ({ shipping_type: type }: InstructionBooking): boolean =>
  type === SHIPPING_TYPE.EXPORT || type === SHIPPING_TYPE.DOOR_TO_DOOR;

/** Whether a booking has a shipping instruction: sea exports. */
export function hasInstruction(booking: InstructionBooking): boolean {
  const { service_type: service } = booking;
  return (service === SERVICE_TYPE.FCL || service === SERVICE_TYPE.LCL) && isOutbound(booking);
}

/** Whether the containers of a booking need a verified gross mass (SOLAS VI/2). The forwarder declares its LCL boxes. */
export function needsGrossMass(booking: InstructionBooking): boolean {
  return booking.service_type === SERVICE_TYPE.FCL && isOutbound(booking);
}
