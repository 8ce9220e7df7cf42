import { expect, it } from 'vitest';
import { readList } from '../../testing/read-list.ts';
import { auditAddress } from './audit-search.ts';

it('queries what the URL says', () => {
  const text = 'q=BK-26&by=Trang&kind=SHIPMENT&from=2026-11-01&to=2026-11-30';
  const { filter, written } = readList(auditAddress, text);
  expect(written).toBe(text);
  expect(filter).toEqual({ label: 'BK-26', actor: 'Trang', kind: 'SHIPMENT', from: '2026-11-01', to: '2026-11-30' });
});

it.each(['kind=NOBODY', 'from=1', 'page=-1', 'page=1e9'])('ignores %s', (text) =>
  expect(readList(auditAddress, text).written).toBe(''),
);
