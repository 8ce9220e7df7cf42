import { expect, it } from 'vitest';
import { readList } from '../../../testing/read-list.ts';
import { tariffAddress, tariffVariables } from './tariff-search.ts';

const read = (query: string) => readList(tariffAddress, query);

it('reads and writes the values in the URL, and nothing else', () => {
  const query = 'tab=surcharge&q=THC&service=FCL&from=*&to=US&carrier=MSC&on=2026-12-01&use=off&sort=validity.desc';
  expect(read(query).written).toBe(new URLSearchParams(query).toString());
  expect(read('tab=nope&service=SHIP&from=v%20n&on=2026-02-30&use=x&sort=price.asc').written).toBe('');
});

it('requests rows in use by default, and no filter that the table does not have', () => {
  expect(tariffVariables(read(''))).toEqual({
    table: 'FREIGHT',
    filter: { isActive: true },
    sort: 'LANE',
    order: 'ASC',
  });
  expect(tariffVariables(read('tab=charge-code&use=off')).filter).toEqual({});
  expect(tariffVariables(read('use=all&from=VNSGN')).filter).toEqual({ polCode: 'VNSGN' });
  expect([read('').filter, read('use=all').filter]).toEqual([{}, { use: 'all' }]);
});
