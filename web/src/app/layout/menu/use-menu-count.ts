import { useQuery } from '@apollo/client/react';
import { MenuCountDocument } from './menu-count.generated.ts';
import type { MenuCountQuery } from './menu-count.generated.ts';

type TabCounts = MenuCountQuery['quotationTabCounts'] | MenuCountQuery['bookingTabCounts'];

function sum(counts: TabCounts | undefined, keys: readonly string[]): number {
  return counts?.reduce((total, { tab, count }) => (keys.includes(tab) ? total + count : total), 0) ?? 0;
}

/**
 * Returns the number of items awaiting the viewer behind a menu entry: prices to answer, requests to price,
 * bookings to approve or acknowledge.
 */
export function useMenuCount(): (route: string) => number {
  const { data } = useQuery(MenuCountDocument, { fetchPolicy: 'cache-only' });
  return (route) => {
    switch (route) {
      case '/user/my-quotation':
        return sum(data?.quotationTabCounts, ['APPROVED']);
      case '/admin/my-quotation':
        return sum(data?.quotationTabCounts, ['NEW_REQUESTS']);
      case '/user/my-booking':
        return sum(data?.bookingTabCounts, ['BOOKING_APPROVAL']);
      case '/admin/my-booking':
        return sum(data?.bookingTabCounts, ['TO_RELEASE']);
      default:
        return 0;
    }
  };
}
