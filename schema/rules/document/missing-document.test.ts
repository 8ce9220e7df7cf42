import { expect, it } from 'vitest';
import { STATUS } from '../transition/status.ts';
import { CUSTOMER_DOCUMENT } from './customer-document.ts';
import { documentChecklist, isWanted } from './document-checklist.ts';
import { DOCUMENT_FACTS, DOCUMENT_NEED } from './missing-document.ts';

const key = (value: object) => JSON.stringify(value);

it('agrees with the checklist of every record', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const needs = DOCUMENT_NEED.map(({ type, facts, statuses }) => ({ type, statuses, facts: new Set(facts.map(key)) }));
  for (const facts of DOCUMENT_FACTS) {
    for (const status of Object.values(STATUS)) {
      const record = { ...facts, status, isBooking: true, customsDate: null, schedule: null };
      const asked = documentChecklist(record, new Set(), now).filter(
        (item) => isWanted(item) && item.giver === 'CUSTOMER',
      );
      const found = needs.filter((need) => need.statuses.includes(status) && need.facts.has(key(facts)));
      expect(found.map(({ type }) => type).sort(), key(record)).toEqual(asked.map(({ type }) => type).sort());
    }
  }
});

it('knows every type that customers provide', () => {
  expect(new Set(DOCUMENT_NEED.map(({ type }) => type))).toEqual(new Set(CUSTOMER_DOCUMENT));
});
