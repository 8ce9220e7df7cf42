import { expect, it } from 'vitest';
import { billPaths } from './house-bill.ts';

it('names every field of a bill, also empty ones, but no internal remark', () => {
  const paths = billPaths({ lines: 1, containers: 2 });
  expect(paths.slice(0, 4)).toEqual(['parties.shipper', 'parties.consignee', 'parties.notifyParty', 'billType']);
  expect(paths).toEqual(expect.arrayContaining(['lines.0.hsCode', 'containers.1.sealNumber']));
  expect(paths).not.toContain('remark');
  expect(paths).not.toContain('lines.1.hsCode');
});
