import { expect, it } from 'vitest';
import { isTariffFiltered, readTariffSearch, tariffVariables, writeTariffSearch } from './tariff-search.ts';

const read = (query: string) => readTariffSearch(new URLSearchParams(query));

it('keeps what an address says, and nothing else', () => {
  const query = 'tab=surcharge&q=THC&service=FCL&from=*&to=US&carrier=MSC&on=2026-12-01&use=off&sort=validity.desc';
  expect(writeTariffSearch(read(query)).toString()).toBe(new URLSearchParams(query).toString());
  expect(
    writeTariffSearch(read('tab=nope&service=SHIP&from=v%20n&on=2026-02-30&use=x&sort=price.asc')).toString(),
  ).toBe('');
});

it('asks for what is in use unless told, and for no filter that the table does not have', () => {
  expect(tariffVariables(read(''))).toEqual({ table: 'FREIGHT', filter: { active: true }, sort: 'LANE', order: 'ASC' });
  expect(tariffVariables(read('tab=charge-code&use=off')).filter).toEqual({});
  expect(tariffVariables(read('use=all&from=VNSGN')).filter).toEqual({ polCode: 'VNSGN' });
  expect([isTariffFiltered(read('')), isTariffFiltered(read('use=all'))]).toEqual([false, true]);
});
