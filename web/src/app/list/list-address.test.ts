import { describe, expect, it } from 'vitest';
import { readList } from '../../testing/read-list.ts';
import {
  choice,
  choices,
  code,
  day,
  flag,
  id,
  noFilter,
  only,
  opened,
  setting,
  sort,
  tab,
  text,
  usual,
} from './list-address.ts';

const parts = {
  tab: tab('ALL', { all: 'ALL', late: 'LATE' }, 'state'),
  search: text(),
  kind: choice('kind', [1, 4]),
  internal: choice('shown', { internal: true, customer: false }),
  services: choices('service', ['FCL', 'AIR']),
  place: code('at', /^[A-Z]{3}$/),
  customerId: id('customer'),
  from: day('from'),
  mine: flag('by', 'me'),
  use: usual('use', 'on', ['on', 'off']),
  view: setting('view', 'list', ['list', 'map']),
  sort: sort({ due: 'DUE_DATE', total: 'TOTAL' }, 'field', 'DESC'),
  open: opened(),
};
const full =
  'state=late&q=cat+lai&kind=4&shown=customer&service=FCL%2CAIR&at=SGN&customer=Q29t&from=2026-11-01&by=me&use=off&view=map&sort=TOTAL.ASC&open=7';

describe("a list's URL", () => {
  it('omits defaults', () => {
    const { value, filter, written } = readList(parts, '');
    expect(value).toEqual({
      tab: 'ALL',
      search: '',
      kind: null,
      internal: null,
      services: [],
      place: null,
      customerId: null,
      from: null,
      mine: false,
      use: 'on',
      view: 'list',
      sort: null,
      open: null,
    });
    expect(filter).toEqual({});
    expect(written).toBe('');
  });

  it('survives a round trip', () => {
    const { value, filter, written, view } = readList(parts, full);
    expect(written).toBe(full);
    expect(view).toBe(full.replace('&open=7', ''));
    expect(value).toMatchObject({ tab: 'LATE', view: 'map', sort: { field: 'TOTAL', order: 'ASC' } });
    expect(filter).toEqual({
      search: 'cat lai',
      kind: 4,
      internal: false,
      services: ['FCL', 'AIR'],
      place: 'SGN',
      customerId: 'Q29t',
      from: '2026-11-01',
      mine: true,
      use: 'off',
    });
  });

  it.each([
    'state=ALL',
    'kind=9',
    'kind=x',
    'shown=all',
    'service=SHIP',
    'at=%3Cb%3E',
    'customer=',
    'from=2026-02-30',
    'from=31/12/2026',
    'by=you',
    'use=x',
    'view=globe',
    'sort=PRICE.UP',
    'sort=toString',
  ])('falls back for unknown values: %s', (address) => expect(readList(parts, address).written).toBe(''));

  it('keeps a text short and several values in their own order', () => {
    expect(readList(parts, `q=${'x'.repeat(200)}`).value.search).toHaveLength(100);
    expect(readList(parts, 'service=AIR,SHIP,FCL').value.services).toEqual(['FCL', 'AIR']);
  });

  it('names a sort order by column or field', () => {
    expect(readList(parts, 'sort=DUE_DATE').value.sort).toEqual({ field: 'DUE_DATE', order: 'DESC' });
    const byColumn = { sort: sort({ due: 'DUE_DATE' }) };
    expect(readList(byColumn, 'sort=due.desc')).toMatchObject({
      value: { sort: { field: 'DUE_DATE', order: 'DESC' } },
      written: 'sort=due.desc',
    });
    expect(readList(byColumn, 'sort=due').written).toBe('sort=due.asc');
  });

  it('omits a part that does not apply', () => {
    expect(readList({ customerId: only(false, id('customer')) }, 'customer=abc').value.customerId).toBeNull();
  });

  it('clears only filters', () => {
    const { value } = readList(parts, full);
    expect({ ...value, ...noFilter(parts) }).toEqual({
      ...readList(parts, '').value,
      tab: 'LATE',
      view: 'map',
      sort: { field: 'TOTAL', order: 'ASC' },
      open: '7',
    });
  });
});
