import { INCOTERM } from '@wr1/schema/rules/code/incoterm.ts';
import { describe, expect, it } from 'vitest';
import { incotermFacts, INCOTERMS, INCOTERM_POINT, INCOTERM_STAGE, percentOf } from './incoterm-stage.ts';

describe('the Incoterms picture', () => {
  it('shows all eleven terms of 2020', () => {
    expect([...INCOTERMS].sort()).toEqual(Object.keys(INCOTERM).sort());
  });

  it('draws seven stages from edge to edge', () => {
    expect(INCOTERM_POINT.length - 1).toBe(7);
    expect(percentOf('seller')).toBe(0);
    expect(percentOf('duty')).toBe(100);
    const positions = INCOTERM_POINT.map(percentOf);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  });

  it("never passes the risk after the seller's payment ends", () => {
    for (const term of INCOTERMS) {
      const { pays, risk } = INCOTERM_STAGE[term];
      expect(percentOf(risk), term).toBeLessThanOrEqual(percentOf(pays));
    }
  });

  it('separates cost from risk only in the C terms', () => {
    const parted = INCOTERMS.filter((term) => INCOTERM_STAGE[term].pays !== INCOTERM_STAGE[term].risk);
    expect(parted).toEqual(['CFR', 'CIF', 'CPT', 'CIP']);
  });

  it('reaches the port of destination exactly if the seller pays the main carriage', () => {
    for (const term of INCOTERMS) {
      const paid = percentOf(INCOTERM_STAGE[term].pays) >= percentOf('port');
      expect(incotermFacts(term).carriage, term).toBe(paid ? 'seller' : 'buyer');
    }
  });

  it('insures CIF with clauses C and CIP with clauses A only', () => {
    expect(INCOTERMS.filter((term) => INCOTERM_STAGE[term].insurance !== null)).toEqual(['CIF', 'CIP']);
    expect(INCOTERM_STAGE.CIP.insurance).toBe('A');
  });

  it('leaves export clearance to the buyer only under EXW and import clearance to the seller only under DDP', () => {
    expect(INCOTERMS.filter((term) => incotermFacts(term).exportClearance === 'buyer')).toEqual(['EXW']);
    expect(INCOTERMS.filter((term) => incotermFacts(term).importClearance === 'seller')).toEqual(['DDP']);
    expect(INCOTERMS.filter((term) => INCOTERM_STAGE[term].duty)).toEqual(['DDP']);
  });
});
