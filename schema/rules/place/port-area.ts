import type { Label } from '../code/language.ts';

/** Ports of one area that carriers and truckers treat as alternatives. */
export type PortArea = { readonly name: Label; readonly ports: readonly string[] };

/**
 * Areas whose ports are one choice in searches, as the trade uses them: Cat Lai and Hiep Phuoc (both VNSGN) and Cai Mep
 * (VNVUT) serve the same shippers around Ho Chi Minh City.
 */
export const PORT_AREA: readonly PortArea[] = [
  { name: { en: 'Ho Chi Minh City', vn: 'TP. Hồ Chí Minh' }, ports: ['VNSGN', 'VNVUT'] },
];

/** The area of a port (UN/LOCODE), or null if it stands for itself. */
export function portArea(code: string): PortArea | null {
  return PORT_AREA.find(({ ports }) => ports.includes(code)) ?? null;
}

/** The ports (UN/LOCODE) that a search for this port covers, the port itself first. Other codes cover only themselves. */
export function portsOfArea(code: string): readonly string[] {
  return [code, ...(portArea(code)?.ports ?? []).filter((port) => port !== code)];
}
