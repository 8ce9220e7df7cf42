import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

const limits = { listeners: 6, listenersPerUser: 2, listenersPerAddress: 4, listenersPerAddressAnonymous: 1 };
const place = (user: string | null, address = 'a') => ({ user, address, isSignedIn: user !== null });
const refusal = expect.objectContaining({ extensions: expect.objectContaining({ code: 'OPERATION_LIMIT_EXCEEDED' }) });

describe('Places', () => {
  it('limits the streams of a user from all addresses, and releases places', () => {
    const places = new Places(limits);
    places.take(place('one', 'a'));
    places.take(place('one', 'b'));
    expect(() => places.take(place('one', 'c'))).toThrow('A user can have up to 2');
    places.leave(place('one', 'a'));
    places.take(place('one', 'c'));
    expect(places.taken).toBe(2);
  });

  it('limits the streams of an address, those without a token more tightly', () => {
    const places = new Places(limits);
    for (const user of ['1', '2', '3', '4']) places.take(place(user));
    expect(() => places.take(place('5'))).toThrow('An address can have up to 4');
    places.take(place(null, 'b'));
    expect(() => places.take(place(null, 'b'))).toThrow('An address can have up to 1');
    places.take(place('6', 'b'));
  });

  it('counts all addresses of one IPv6 network together', () => {
    const places = new Places(limits);
    places.take(place(null, '2001:db8:1:2::1'));
    expect(() => places.take(place(null, '2001:db8:1:2:ffff::9'))).toThrow('An address can have up to 1');
    places.take(place(null, '2001:db8:1:3::1'));
    places.leave(place(null, '2001:db8:1:2::1'));
    places.take(place(null, '2001:db8:1:2::2'));
  });

  it('limits the streams of the instance, with a typed refusal', () => {
    const places = new Places(limits);
    for (const user of ['1', '2', '3', '4', '5', '6']) places.take(place(user, `address ${user}`));
    expect(() => places.check(place('7', 'new'))).toThrow(refusal);
    expect(places.taken).toBe(6);
  });
});
