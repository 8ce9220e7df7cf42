import { describe, expect, it } from 'vitest';
import { STATUS, isStatus } from './status.ts';
import { ACTION, actionKey, actionOfKey } from './transition-action.ts';
import { GUARD } from './transition-guard.ts';
import { TRANSITIONS } from './transition-table.ts';

/** The whole state machine, restated by hand: from>to actors, by action. */
const EXPECTED: Record<string, string> = {
  RequestQuotation: 'new>1 customer+anonymous',
  CreateQuotationForCustomer: 'new>2 staff',
  SendQuotation: 'new>3 staff; 1>3 staff; 2>3 staff',
  SubmitBooking: 'new>5 customer',
  CreateBookingForCustomer: 'new>6 staff',
  UpdateQuotationRequest: '1>1 customer; 2>1 customer',
  AcknowledgeQuotation: '1>2 staff',
  LinkCustomer: '1>1 staff; 2>2 staff; 3>3 staff+anonymous; 4>4 staff+anonymous; -1>-1 staff; 5>5 staff',
  CancelRecord:
    '1>10 customer+staff; 2>10 customer+staff; 3>10 customer+staff; 4>10 customer+staff; 21>10 customer+staff; 17>10 customer+staff; 5>10 customer+staff; 6>10 customer+staff; 16>10 customer+staff; 61>10 customer+staff; 63>10 staff; 62>10 staff; 7>10 staff; M>10 staff',
  RejectRecord: '1>12 staff; 2>12 staff; 21>12 staff; 5>12 staff; 6>12 staff; 16>12 staff',
  AmendQuotation: '3>4 staff; 4>4 staff; 21>4 staff; -1>4 staff',
  RequestAmendment: '3>21 customer; 4>21 customer; -1>21 customer; 17>16 customer; 6>16 customer; 61>16 customer',
  AcceptQuotation: '3>17 customer+staff; 4>17 customer+staff; 61>17 customer+staff',
  BookQuotation: '3>5 customer+staff; 4>5 customer+staff; 17>5 customer+staff; 3>5 anonymous; 4>5 anonymous',
  Expire: '3>-1 system; 4>-1 system; 17>-1 system',
  DeclineAmendment: '21>3 staff; 21>4 staff; 21>-1 staff; 16>6 staff; 16>17 staff; 16>61 staff',
  ReleaseBooking: '17>63 staff; 6>63 staff; 62>63 staff',
  SendPriceForConfirmation: '17>61 staff; 6>61 staff; 16>61 staff; 61>61 staff; 62>61 staff',
  UpdateBooking: '5>5 customer',
  AcknowledgeBooking: '5>6 staff',
  UpdateBookingPlan: '6>6 staff; 16>16 staff; 17>17 staff; 61>61 staff; 62>62 staff; 63>63 staff; 7>7 staff; M>M staff',
  ApplyAmendment: '16>6 staff',
  RequestBookingAmendment: '63>62 customer+staff; 7>62 customer+staff',
  ApproveRelease: '63>7 customer+system',
  PlanTransport: '63>7 staff',
  RequestCancellation: '63>63 customer; 62>62 customer; 7>7 customer',
  ConfirmCancellation: '63>10 staff; 62>10 staff; 7>10 staff',
  DeclineCancellation: '63>63 staff; 62>62 staff; 7>7 staff',
  DeclineBookingAmendment: '62>7 staff; 62>63 staff',
  RecordMilestone: '7>M staff+partner; M>M staff+partner; M>8 system; 8>8 staff+partner',
  CorrectMilestone: 'M>M staff; 8>8 staff; 9>9 staff; 11>11 staff',
  UndoMilestone: 'M>M admin; M>7 admin; M>M staff; M>7 staff; 8>M staff',
  IssueDebitNote:
    '61>61 staff; 62>62 staff; 63>63 staff; 7>7 staff; M>M staff; 8>9 staff; 8>11 staff; 9>9 staff; 9>11 staff; 11>9 staff; 11>11 staff',
  RecordPayment: '61>61 staff; 62>62 staff; 63>63 staff; 7>7 staff; M>M staff; 8>8 staff; 9>9 staff; 9>11 staff',
  VoidDebitNote: '61>61 admin; 62>62 admin; 63>63 admin; 7>7 admin; M>M admin; 9>8 admin; 9>9 admin; 9>11 admin',
  IssueCreditNote: '61>61 admin; 62>62 admin; 63>63 admin; 7>7 admin; M>M admin; 9>9 admin; 9>11 admin; 11>11 admin',
  UndoDelivery: '8>M admin',
  RefundPayment: '11>13 staff; 10>13 staff',
  ReversePayment: '9>9 admin; 11>9 admin',
};

describe('transition table', () => {
  it('contains exactly the transitions of the state machine', () => {
    const lines = TRANSITIONS.map((row) => `${row.action} ${row.from ?? 'new'}>${row.to} ${row.actors.join('+')}`);
    const expected = Object.entries(EXPECTED).flatMap(([action, rows]) =>
      rows.split('; ').map((row) => `${action} ${row}`),
    );
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });

  it('lists every action once and uses every action', () => {
    expect(new Set(ACTION).size).toBe(ACTION.length);
    expect([...ACTION].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it('uses every guard', () => {
    const used = new Set(TRANSITIONS.flatMap((row) => row.guards));
    expect([...used].sort()).toEqual(Object.keys(GUARD).sort());
  });

  it('reaches every status and starts from known ones', () => {
    const reached = new Set<unknown>(TRANSITIONS.map((row) => row.to));
    const missing = Object.values(STATUS).filter((code) => !reached.has(code >= 25 && code <= 45 ? 'M' : code));
    expect(missing).toEqual([]);
    for (const row of TRANSITIONS) expect(row.from === null || row.from === 'M' || isStatus(row.from)).toBe(true);
  });

  it('maps action names to GraphQL keys and back', () => {
    expect(actionKey('RequestBookingAmendment')).toBe('REQUEST_BOOKING_AMENDMENT');
    expect(actionKey('CancelRecord')).toBe('CANCEL_RECORD');
    for (const action of ACTION) expect(actionOfKey(actionKey(action))).toBe(action);
    expect(actionOfKey('NO_SUCH_ACTION')).toBeNull();
  });
});
