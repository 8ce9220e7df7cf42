import { createClient } from '@wr1/client';
import type { Client } from '@wr1/client';

/** Creates a client from the environment variables WR1_URL, and WR1_API_KEY or WR1_USERNAME with WR1_PASSWORD. */
export function connect(): Client {
  const { WR1_URL, WR1_API_KEY, WR1_USERNAME, WR1_PASSWORD } = process.env;
  const url = WR1_URL ?? 'http://localhost:4000/graphql';
  if (WR1_API_KEY !== undefined) return createClient({ url, apiKey: WR1_API_KEY });
  if (WR1_USERNAME === undefined || WR1_PASSWORD === undefined) {
    throw new Error('Set WR1_API_KEY, or WR1_USERNAME and WR1_PASSWORD.');
  }
  return createClient({ url, signIn: { username: WR1_USERNAME, password: WR1_PASSWORD } });
}
