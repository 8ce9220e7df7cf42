import type { Example } from '../example.ts';

/** What happened, now and from now on. */
export const informExamples: readonly Example[] = [
  {
    title: 'Notifications',
    about: 'What the bell shows: the latest notifications and how many are unread.',
    user: 'client.demo',
    query: `query Notifications($first: Int!) {
  unreadNotificationCount
  notifications(first: $first) {
    totalCount
    nodes { id kind title read createdAt recordNumber path }
  }
}`,
    variables: { first: 10 },
  },
  {
    title: 'Live: bookings that change',
    about: 'A stream of server-sent events that stays open: one message for each change of a booking.',
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
