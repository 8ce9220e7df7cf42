/** An ISO 6346 container type with its figures for booking. */
export type ContainerType = {
  readonly name: string;
  readonly shortName: string;
  /** Twenty-foot equivalents. */
  readonly teu: number;
  /** Inner volume in m3; null for flat racks. The tank's is the lower end of 21 to 26. */
  readonly volumeM3: number | null;
  /** Maximum cargo weight in kg. */
  readonly maxPayloadKg: number;
};

/** Container types by ISO 6346 size-type code; typical figures, the carrier's own may differ. */
export const CONTAINER_TYPE = {
  '22G1': { name: "20' dry", shortName: '20GP', teu: 1, volumeM3: 33.2, maxPayloadKg: 28200 },
  '42G1': { name: "40' dry", shortName: '40GP', teu: 2, volumeM3: 67.7, maxPayloadKg: 26700 },
  '45G1': { name: "40' high cube", shortName: '40HC', teu: 2, volumeM3: 76.3, maxPayloadKg: 26500 },
  L5G1: { name: "45' high cube", shortName: '45HC', teu: 2.25, volumeM3: 86.0, maxPayloadKg: 27700 },
  '22R1': { name: "20' reefer", shortName: '20RF', teu: 1, volumeM3: 28.1, maxPayloadKg: 27400 },
  '45R1': { name: "40' reefer high cube", shortName: '40RH', teu: 2, volumeM3: 67.3, maxPayloadKg: 29500 },
  '22U1': { name: "20' open top", shortName: '20OT', teu: 1, volumeM3: 32.6, maxPayloadKg: 28100 },
  '42U1': { name: "40' open top", shortName: '40OT', teu: 2, volumeM3: 66.4, maxPayloadKg: 26600 },
  '22P1': { name: "20' flat rack", shortName: '20FR', teu: 1, volumeM3: null, maxPayloadKg: 31200 },
  '42P1': { name: "40' flat rack", shortName: '40FR', teu: 2, volumeM3: null, maxPayloadKg: 39200 },
  '22T1': { name: "20' tank", shortName: '20TK', teu: 1, volumeM3: 21, maxPayloadKg: 26000 },
} as const satisfies Readonly<Record<string, ContainerType>>;
export type ContainerTypeCode = keyof typeof CONTAINER_TYPE;

/** The container type of a size-type code; null if unknown. */
export function containerType(code: string): ContainerType | null {
  return Object.hasOwn(CONTAINER_TYPE, code) ? CONTAINER_TYPE[code as ContainerTypeCode] : null;
}

/** The size-type code of a trade name such as 40HC; null for anything else. */
export function containerTypeByShortName(name: string): ContainerTypeCode | null {
  for (const code of Object.keys(CONTAINER_TYPE) as ContainerTypeCode[]) {
    if (CONTAINER_TYPE[code].shortName === name) return code;
  }
  return null;
}
