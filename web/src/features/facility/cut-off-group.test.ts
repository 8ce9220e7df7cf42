import { expect, it } from 'vitest';
import { CUT_OFF } from '@wr1/schema/rules/schedule/cut-off.ts';
import { facilityCutOffs } from '@wr1/schema/rules/place/facility.ts';
import { cutOffGroups, cutOffWord } from './cut-off-group.ts';

it('separates services, and North American differences', () => {
  const lines = facilityCutOffs(5, 'VNSGN').map(({ service, toNorthAmerica, ...line }) => ({
    ...line,
    serviceType: service,
    isToNorthAmerica: toNorthAmerica,
  }));
  expect(
    cutOffGroups(lines).map(({ serviceType, isToNorthAmerica: toNorthAmerica, rows }) => [
      serviceType,
      toNorthAmerica,
      rows.map(({ code }) => code).join(),
    ]),
  ).toEqual([
    ['FCL', false, 'DCO,VCO,FCO'],
    ['FCL', true, 'AFC,DCO'],
    ['LCL', false, 'DCO,LCO'],
    ['LCL', true, 'AFC'],
  ]);
  expect(cutOffGroups([])).toEqual([]);
});

it('names each by its service', () => {
  expect(Object.values(CUT_OFF).map((code) => cutOffWord('FCL', code))).toEqual(Object.keys(CUT_OFF));
  expect(['LCO', 'DCO'].map((code) => cutOffWord('LCL', code))).toEqual(['cargoLcl', 'doc']);
  expect(['FCO', 'DCO', 'AFC'].map((code) => cutOffWord('AIR', code))).toEqual(['cargoAir', 'docAir', 'afcAir']);
});
