// Prints every change to the caller's bookings; with a number, stops after that many changes.
// node watch.ts 1
import { BookingChangedDocument } from '@wr1/client/operations';
import { connect } from './connect.ts';

const limit = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
let count = 0;
console.log('Listening');
for await (const { bookingChanged } of connect().subscribe(BookingChangedDocument)) {
  const { number, status, what, at } = bookingChanged;
  console.log(`Changed ${number} ${status} (${what.join(', ')}) at ${at}`);
  count += 1;
  if (count >= limit) break;
}
