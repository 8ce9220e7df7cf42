import type { Example } from '../example.ts';

/** Past and live events. */
export const informExamples: readonly Example[] = [
  {
    title: 'Notifications',
    about: 'The latest notifications and how many are unread.',
    user: 'client.demo',
    query: `query Notifications($first: Int!) {
  unreadNotificationCount
  notifications(first: $first) {
    totalCount
    nodes { id kind title isRead createdAt recordNumber path }
  }
}`,
    variables: { first: 10 },
  },
  {
    title: 'Live: booking changes',
    about: 'An open stream of server-sent events with one message per booking change.',
    user: 'client.demo',
    query: `subscription BookingChanged {
  bookingChanged {
    seq number status what at
    booking { number nextMilestone { label estimatedAt } }
  }
}`,
    variables: {},
  },
];
