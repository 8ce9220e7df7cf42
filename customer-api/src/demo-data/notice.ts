import { isMilestone, MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { isImplied } from '@wr1/schema/rules/notification/notification-implication.ts';
import {
  milestoneParams,
  NOTIFICATION,
  notificationOf,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import { noticeParams } from '../modules/shipment/shipment-announcement.ts';
import { actorOf } from './actor.ts';
import type { MoneyNotices } from './money.ts';
import type { DemoRecord } from './record.ts';
import type { TimedStep } from './timeline.ts';
import type { World } from './world.ts';

export interface DemoNotice {
  record: DemoRecord;
  userId: number;
  kind: NotificationKind;
  params: Record<string, string | number>;
  readed: 0 | 1;
  at: Date;
}

const DAY_MS = 86_400_000;
/** Age limit of the notifications in days. */
const DAYS = 12;
const MOST_PER_USER = 40;
/** Unread notifications of each user: enough to show the list, few enough to read. */
const MOST_UNREAD = 8;

function paramsOf({ columns, customer, lead }: DemoRecord, step: TimedStep, money: MoneyNotices): DemoNotice['params'] {
  const params = noticeParams(
    { ...columns, valid_to: columns.valid_to ?? null },
    lead === null ? customer.name : (lead.company_name ?? lead.name),
  );
  if (!isMilestone(step.to)) return { ...params, ...money.get(step) };
  return { ...params, ...milestoneParams(step.to, columns.service_type) };
}

function audienceOf({ admins }: World, { customer, lead }: DemoRecord, kind: NotificationKind): number[] {
  const { audience } = NOTIFICATION[kind];
  if (lead !== null) return audience.includes('staff') ? admins.map(({ id }) => id) : [];
  const staff = admins.some(({ id }) => id === customer.salesman.id) ? admins : [customer.salesman];
  return [...(audience.includes('customer') ? customer.users : []), ...(audience.includes('staff') ? staff : [])].map(
    ({ id }) => id,
  );
}

function noticesOf(world: World, record: DemoRecord, money: MoneyNotices): Omit<DemoNotice, 'readed'>[] {
  const since = world.now.getTime() - DAYS * DAY_MS;
  const stepNotices = record.steps.flatMap((step) => {
    const kind = step.to === 8 && step.by === 'system' ? null : notificationOf(step.action);
    if (kind === null || step.at.getTime() < since) return [];
    const actor = actorOf(record, step).id;
    return audienceOf(world, record, kind)
      .filter((userId) => userId !== actor)
      .map((userId) => ({ record, userId, kind, params: paramsOf(record, step, money), at: step.at }));
  });
  if (record.plan.special !== 'late') return stepNotices;
  const eta = record.route.schedule.eta.toISOString().slice(0, 10).split('-').reverse().join('/');
  const params = {
    ...noticeParams({ ...record.columns, valid_to: null }, record.customer.name),
    ...milestoneParams(MILESTONE.ARRIVED_DESTINATION_PORT, record.columns.service_type),
    eta,
  };
  const at = new Date(world.now.getTime() - 3_600_000);
  return [
    ...stepNotices,
    ...audienceOf(world, record, 'SHIPMENT_LATE').map((userId) => ({
      record,
      userId,
      kind: 'SHIPMENT_LATE' as const,
      params,
      at,
    })),
  ];
}

/** Drops notifications that others make superfluous, as for real ones. */
function withoutImplied(own: readonly Omit<DemoNotice, 'readed'>[]): Omit<DemoNotice, 'readed'>[] {
  const byRecord = Map.groupBy(own, ({ record }) => record);
  return own.filter((notice) => {
    const others = byRecord.get(notice.record) ?? [];
    return !others.some((other) => other !== notice && isImplied(other, notice, other.at > notice.at));
  });
}

/** Recent notifications, oldest first. Only the latest ones of each user are unread. */
export function makeNotices(world: World, records: readonly DemoRecord[], money: MoneyNotices): DemoNotice[] {
  const all = records.flatMap((record) => noticesOf(world, record, money));
  const byUser = Map.groupBy(all, ({ userId }) => userId);
  const newest = [...byUser.values()].flatMap((own) =>
    withoutImplied(own)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST_PER_USER)
      .map((notice, index): DemoNotice => ({ ...notice, readed: index < MOST_UNREAD ? 0 : 1 })),
  );
  return newest.sort((a, b) => a.at.getTime() - b.at.getTime() || a.userId - b.userId);
}
