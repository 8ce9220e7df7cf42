/** Gateways shown on the board, by the catalogue key of their names. */
export const boardGateways = ['catLai', 'haiPhong', 'caiMep'] as const;
export type BoardGateway = (typeof boardGateways)[number];

/** The next time at which a gateway stops accepting containers for a sailing. */
export interface GatewayCutOff {
  gateway: BoardGateway;
  /** UN/LOCODEs. */
  from: string;
  to: string;
  carrier: string;
  /** UTC, RFC 3339. */
  at: string;
}
