import { expect, test } from 'vitest';
import { ApiError, asApiError } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code });

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('ECONNREFUSED'),
  withCode('57014'),
  withCode('40P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('an unavailable or overloaded database is reported as such: %s', (error) => {
  expect(asApiError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
});

test('unexpected errors are masked, our own are returned', () => {
  expect(asApiError(new Error('secret detail'))).toMatchObject({ code: 'INTERNAL_ERROR', status: 500 });
  const own = new ApiError('NOT_FOUND', 404);
  expect(asApiError(own)).toBe(own);
});
