import type { CodeList } from './code-list.ts';
import { ACTION, actionKey } from '../transition/transition-action.ts';
import type { Action } from '../transition/transition-action.ts';

/** Actions in the audit log that are not in the transition table, as stored. */
export const AUDIT_ACTION = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'DISABLE',
  'ENABLE',
  'REVOKE',
  'ROTATE',
  'SWITCH_OFF',
  'CANCEL',
  'COPY',
  'IMPORT',
  'MERGE',
  'APPROVE',
  'REJECT',
  'SEND_LINK',
  'VIEW_AS',
  'CHANGE_PASSWORD',
  'RESET_PASSWORD',
  'REQUIRE_PASSWORD_CHANGE',
  'UNDO_EMAIL_CHANGE',
  'SIGN_IN',
  'SIGN_IN_FAILED',
  'ENABLE_SECOND_FACTOR',
  'DISABLE_SECOND_FACTOR',
  'RESET_SECOND_FACTOR',
  'CREATE_RECOVERY_CODES',
  'USE_RECOVERY_CODE',
  'LINK_PROVIDER',
  'END_SESSION',
  'AssignShipmentOwner',
  'UpdateShipmentParties',
  'UpdateShipmentReferences',
  'SendShippingInstruction',
  'AcceptShippingInstruction',
  'RequestInstructionChanges',
  'RecordVerifiedGrossMass',
  'DeleteVerifiedGrossMass',
  'SendHouseBillDraft',
  'ApproveHouseBillDraft',
  'RequestHouseBillChanges',
  'RecordAirWeighing',
  'UpdateAdvanceFiling',
  'ReportAdvanceFiling',
  'EXPORT_PERSONAL_DATA',
  'ERASE',
  'AttachFile',
  'DeleteAttachFile',
  'AcceptMilestoneReview',
  'DismissMilestoneReview',
] as const;

/** An action as stored in the audit log; the history of a record has those of the transition table only. */
export type LoggedAction = Action | (typeof AUDIT_ACTION)[number];

/** Every logged action: GraphQL enum value to stored name. */
export const LOGGED_ACTION: CodeList = Object.fromEntries(
  [...ACTION, ...AUDIT_ACTION].map((action) => [actionKey(action), action]),
);
