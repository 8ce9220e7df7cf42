/** The gateways of the board, by the keys of their names in the catalogue. */
export const boardGateways = ['catLai', 'haiPhong', 'caiMep'] as const;
export type BoardGateway = (typeof boardGateways)[number];

/** The next moment at which a gateway stops taking containers for a sailing. */
export interface GatewayCutOff {
  gateway: BoardGateway;
  /** UN/LOCODEs. */
  from: string;
  to: string;
  carrier: string;
  /** UTC, RFC 3339. */
  at: string;
}
