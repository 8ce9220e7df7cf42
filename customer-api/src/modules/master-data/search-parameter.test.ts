import { describe, expect, it } from 'vitest';
import { ApiError } from '../../errors.ts';
import { readSearch } from './search-parameter.ts';

describe('readSearch', () => {
  it('reads JSON text, brackets and plain parameters', () => {
    expect(readSearch({ search: '{"pol":"VNSGN","etd":"","pod":null}' })).toEqual({ pol: 'VNSGN' });
    expect(readSearch({ 'search[pol]': 'VNSGN', 'search[etd]': '2026-11-20' })).toMatchObject({
      pol: 'VNSGN',
      etd: '2026-11-20',
    });
    expect(readSearch({ pol: 'VNHPH', search: '{"pol":"VNSGN"}' })).toEqual({ pol: 'VNHPH' });
  });

  it('takes other text for what was typed', () => {
    expect(readSearch({ search: ' Cát Lái ' })).toEqual({ text: ' Cát Lái ' });
    expect(readSearch({ search: '  ' })).toEqual({});
  });

  it('refuses text that begins like JSON and is none', () => {
    expect(() => readSearch({ search: '{pol:VNSGN' })).toThrow(ApiError);
  });
});
