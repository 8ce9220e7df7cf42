import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import type { Trx } from '../db.ts';
import { writeDebitNote } from '../modules/debit-note/issue-debit-note.ts';
import { writePayment, writeRefund, type MoneyMove } from '../modules/debit-note/move-money.ts';
import { balanceOf, keptOf } from '../modules/shipment/money/shipment-money.rules.ts';
import type { ChangeResult } from '../modules/shipment/shipment-write.ts';
import { lockShipment, updateShipment } from '../modules/shipment/shipment.repository.ts';
import type { Shipment } from '../modules/shipment/shipment.table.ts';
import type { DemoRecord } from './record.ts';
import type { TimedStep } from './timeline.ts';
import type { WrittenRecords } from './write.ts';

/** Additional values for the notifications of each step. */
export type MoneyNotices = ReadonlyMap<TimedStep, Readonly<Record<string, string | number>>>;

/** Share of the balance that a part payment covers. */
const PART = 0.4;
/** Amount in USD that is refunded after an overcharge. */
const OVERCHARGED = '35.00';
/** Payment term in days of a debit note that becomes overdue. */
const SHORT_TERM_DAYS = 1;

interface MoneyStep {
  record: DemoRecord;
  step: TimedStep;
  id: number;
  /** Position of the step, which determines the currency: currencies alternate. */
  turn: number;
}

function isMoney({ action }: TimedStep): boolean {
  return action === 'IssueDebitNote' || action === 'RecordPayment' || action === 'RefundPayment';
}

/** Whether a payment settles the balance: the last one of a paid record, or a full prepayment. */
function takesAll({ plan, steps }: DemoRecord, step: TimedStep): boolean {
  const last = steps.findLast(({ action }) => action === 'RecordPayment');
  return step === last && plan.money !== 'part' && plan.money !== 'overdue' && plan.money !== 'deposit';
}

function moveOf({ record, step, turn }: MoneyStep, shipment: Shipment): MoneyMove {
  const common = {
    paid_on: businessDay(step.at),
    method: turn % 5 === 4 ? ('CASH' as const) : ('BANK_TRANSFER' as const),
    reference: turn % 5 === 4 ? null : `FT${26_000_000 + turn * 7_919}`,
    note: step.note ?? null,
    recordedBy: record.customer.salesman.full_name,
    now: step.at,
  };
  if (step.action === 'RefundPayment') {
    const kept = keptOf(shipment).usd;
    const amount = record.plan.money === 'after-cancel' || new Big(kept).lt(OVERCHARGED) ? kept : OVERCHARGED;
    return { ...common, kind: 'REFUND', amount, currency: 'USD' };
  }
  const left = balanceOf(shipment);
  const currency = turn % 3 === 1 ? 'VND' : 'USD';
  const all = currency === 'USD' ? left.usd : left.vnd;
  const part = new Big(all).times(PART).round(currency === 'USD' ? 0 : -3, Big.roundHalfUp);
  const amount = takesAll(record, step) || part.lte(0) ? all : part.toFixed();
  return { ...common, kind: 'PAYMENT', amount, currency };
}

async function carryOut(trx: Trx, money: MoneyStep, shipment: Shipment): Promise<ChangeResult> {
  const { record, step } = money;
  if (step.action === 'RecordPayment') return writePayment(trx, shipment, moveOf(money, shipment));
  if (step.action === 'RefundPayment') return writeRefund(trx, shipment, moveOf(money, shipment));
  return writeDebitNote(trx, shipment, {
    dueDate: record.plan.money === 'overdue' ? addDays(businessDay(step.at), SHORT_TERM_DAYS) : null,
    currency: null,
    note: null,
    issuedBy: record.customer.salesman.full_name,
    now: step.at,
  });
}

/**
 * Writes the debit notes, payments and refunds in the records' histories in chronological order, using the
 * production code.
 * @returns additional notification values for these steps
 */
export async function writeMoney(trx: Trx, written: WrittenRecords): Promise<MoneyNotices> {
  const steps = [...written]
    .flatMap(([record, { id }]) => record.steps.filter(isMoney).map((step) => ({ record, step, id })))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime())
    .map((one, turn) => ({ ...one, turn }));
  const notices = new Map<TimedStep, Readonly<Record<string, string | number>>>();
  for (const money of steps) {
    // One at a time, because each payment depends on the balance that the previous one left.
    // oxlint-disable-next-line no-await-in-loop
    const now = await lockShipment(trx, money.id);
    if (now === undefined) continue;
    // The record already has its final status, but money must be evaluated in the status at the start of the
    // step.
    // oxlint-disable-next-line no-await-in-loop
    const result = await carryOut(trx, money, { ...now, status: money.step.from ?? now.status });
    // oxlint-disable-next-line no-await-in-loop
    await updateShipment(trx, money.id, result.columns ?? {});
    notices.set(money.step, result.notice ?? {});
  }
  return notices;
}
