import { instructionContainerFields, instructionFields, instructionLineFields } from './shipping-instruction.ts';

/** Most changes in one request, and the length of each remark. */
export const MOST_BILL_CHANGES = 100;
export const BILL_REMARK_LENGTH = 500;

/** The parties of a house bill; each is one field, because its lines belong together. */
const PARTY_PATHS = ['parties.shipper', 'parties.consignee', 'parties.notifyParty'] as const;

/** The path of each field of a house bill, such as `lines.0.hsCode`, in the order of the bill. */
export function billPaths({ lines, containers }: { lines: number; containers: number }): string[] {
  const of = (list: string, length: number, fields: object) =>
    Array.from({ length }, (_, at) => Object.keys(fields).map((name) => `${list}.${at}.${name}`)).flat();
  return [
    ...PARTY_PATHS,
    ...Object.keys(instructionFields).filter((name) => name !== 'remark'),
    ...of('lines', lines, instructionLineFields),
    ...of('containers', containers, instructionContainerFields),
  ];
}
