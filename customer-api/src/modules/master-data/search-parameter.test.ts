import { describe, expect, it } from 'vitest';
import { ApiError } from '../../errors.ts';
import { readSearch } from './search-parameter.ts';

describe('readSearch', () => {
  it('parses JSON text, brackets and plain parameters', () => {
    expect(readSearch({ search: '{"pol":"VNSGN","etd":"","pod":null}' })).toEqual({ pol: 'VNSGN' });
    expect(readSearch({ 'search[pol]': 'VNSGN', 'search[etd]': '2026-11-20' })).toMatchObject({
      pol: 'VNSGN',
      etd: '2026-11-20',
    });
    expect(readSearch({ pol: 'VNHPH', search: '{"pol":"VNSGN"}' })).toEqual({ pol: 'VNHPH' });
  });

  it('treats other text as typed', () => {
    expect(readSearch({ search: ' Cát Lái ' })).toEqual({ text: ' Cát Lái ' });
    expect(readSearch({ search: '  ' })).toEqual({});
  });

  it('refuses text that starts like JSON but is invalid', () => {
    expect(() => readSearch({ search: '{pol:VNSGN' })).toThrow(ApiError);
  });
});
