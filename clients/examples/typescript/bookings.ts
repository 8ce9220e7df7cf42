// Lists all bookings in transit, page by page, and prints the status of the first ones.
// node bookings.ts
import { BookingsDocument, TrackNumbersDocument } from '@wr1/client/operations';
import { connect } from './connect.ts';

const client = connect();
const numbers: string[] = [];
const list = client.nodes(BookingsDocument, { filter: { tab: 'IN_TRANSIT' }, first: 5 }, (data) => data.bookings);
for await (const { number, polCode, podCode, schedule } of list) {
  console.log(`Booking ${number} ${polCode} to ${podCode}, ETA ${schedule?.eta.slice(0, 10) ?? 'unknown'}`);
  numbers.push(number);
}
console.log(`Total bookings: ${numbers.length}`);

const { tracking } = await client.request(TrackNumbersDocument, { numbers: numbers.slice(0, 20) });
for (const { number, tracked } of tracking) {
  console.log(`Status ${number}: ${tracked?.state ?? 'not in transit'}, next ${tracked?.next?.label ?? 'nothing'}`);
}
