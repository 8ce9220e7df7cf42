import type { ApolloClient, Reference } from '@apollo/client';
import { isReference } from '@apollo/client/utilities';
import { refreshStale } from '../apollo/stale.ts';
import type { LiveMessage } from './live-message.ts';

/**
 * Time in ms during which messages are collected and applied together: a transition changes a record and
 * creates a notification at once.
 */
const gather = 250;

const lists = new Set([
  'bookings',
  'quotations',
  'bookingTabCounts',
  'quotationTabCounts',
  'attachments',
  'missingDocuments',
  'trackedBookings',
  'tracking',
]);

/**
 * Root fields whose changes arrive only as notifications, such as decisions on registrations and schedule alert
 * matches.
 */
const handledFields = new Set(['notifications', 'registrations', 'schedules', 'scheduleAlerts']);

/** Administrators' lists: their changes arrive as an event that leaves the unread total unchanged. */
const silentFields = new Set([
  'notificationSettings',
  'emailTemplates',
  'customerList',
  'customerProposals',
  'userList',
  'userGroupList',
  'masterDataLists',
  'masterDataEntries',
  'systemSettings',
  'holidays',
  'bankAccounts',
]);

/** Returns a check for root fields that a batch of messages makes outdated. */
function staleness(messages: readonly LiveMessage[]): (fieldName: string, value: unknown) => boolean {
  // After an unknown message, everything counts as outdated, even the viewer, whose permissions and menu may have
  // changed.
  if (messages.some((message) => message.kind === 'unknown')) return () => true;
  const records = messages.filter((message) => message.kind === 'record');
  const changed = new Set(
    records.flatMap(({ quotationId, bookingId }) => [`Quotation:${quotationId}`, `Booking:${bookingId}`]),
  );
  const totals = messages.filter((message) => message.kind === 'unread');
  const unread = totals.some((message) => message.news);
  return (fieldName, value) => {
    if (handledFields.has(fieldName)) return unread;
    if (silentFields.has(fieldName)) return totals.some((message) => message.isInitial !== true);
    if (records.length === 0) return false;
    if (lists.has(fieldName)) return true;
    if (fieldName !== 'booking' && fieldName !== 'quotation') return false;
    // A record that was not found may exist now.
    return value === null || (isReference(value) && changed.has((value as Reference).__ref));
  };
}

/** Applies live messages to the cache. A hidden tab waits until it is visible. */
export function applyLiveMessages(client: ApolloClient): { receive: (message: LiveMessage) => void; stop: () => void } {
  let waiting: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply() {
    if (document.hidden || waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    // The component that requested the data shows the error.
    refreshStale(client, staleness(messages)).catch(() => undefined);
  }
  function receive(message: LiveMessage) {
    if (message.kind === 'unread') {
      // The stream starts with the current total and also reports this tab's own changes. Neither makes a
      // list outdated.
      let changed = message.news;
      let hasSilent = false;
      client.cache.modify({
        id: 'ROOT_QUERY',
        fields: {
          unreadNotificationCount: (before) => {
            changed ||= before !== message.count;
            return message.count;
          },
          ...Object.fromEntries(
            [...silentFields].map((field) => [
              field,
              (stored: unknown) => {
                hasSilent = true;
                return stored;
              },
            ]),
          ),
        },
      });
      if (!changed && (!hasSilent || message.isInitial)) return;
      waiting.push({ ...message, news: changed });
    } else {
      waiting.push(message);
    }
    clearTimeout(timer);
    timer = setTimeout(apply, gather);
  }
  document.addEventListener('visibilitychange', apply);
  return {
    receive,
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', apply);
    },
  };
}
