import { describe, expect, it } from 'vitest';
import { auditFilter, noAuditFilter, readAuditSearch, writeAuditSearch } from './audit-search.ts';

const read = (text: string) => readAuditSearch(new URLSearchParams(text));

describe('the address of the audit log', () => {
  it('is empty for everything', () => {
    expect(read('')).toEqual(noAuditFilter);
    expect(writeAuditSearch(noAuditFilter).toString()).toBe('');
  });

  it('keeps what it says', () => {
    const text = 'q=BK-26&by=Trang&kind=ORDER&from=2026-11-01&to=2026-11-30&page=2';
    expect(writeAuditSearch(read(text)).toString()).toBe(text);
    expect(auditFilter(read(text))).toEqual({
      label: 'BK-26',
      actor: 'Trang',
      kind: 'ORDER',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it.each(['kind=NOBODY', 'from=1', 'page=-1', 'page=1e9'])('forgets %s', (text) =>
    expect(writeAuditSearch(read(text)).toString()).toBe(''),
  );
});
