// Lists all bookings under way, window by window, and tells where the first ones stand.
// node bookings.ts
import { BookingsDocument, TrackNumbersDocument } from '@wr1/client/operations';
import { connect } from './connect.ts';

const client = connect();
const numbers: string[] = [];
const list = client.nodes(BookingsDocument, { filter: { tab: 'IN_TRANSIT' }, first: 5 }, (data) => data.bookings);
for await (const { number, polCode, podCode, schedule } of list) {
  console.log(`Booking ${number} ${polCode} to ${podCode}, arrives ${schedule?.eta.slice(0, 10) ?? 'some day'}`);
  numbers.push(number);
}
console.log(`Bookings in all: ${numbers.length}`);

const { tracking } = await client.request(TrackNumbersDocument, { numbers: numbers.slice(0, 20) });
for (const { number, tracked } of tracking) {
  console.log(`Where ${number}: ${tracked?.state ?? 'not under way'}, next ${tracked?.next?.label ?? 'nothing'}`);
}
