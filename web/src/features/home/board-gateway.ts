/** Gateways on the cut-off board, by the catalogue key of their names. */
export const boardGateways = ['catLai', 'haiPhong', 'caiMep'] as const;
export type BoardGateway = (typeof boardGateways)[number];

/** The next container cut-off at a gateway, and its sailing. */
export interface GatewayCutOff {
  gateway: BoardGateway;
  /** UN/LOCODEs of the ports. */
  from: string;
  to: string;
  carrier: string;
  /** ISO 8601 in UTC. */
  at: string;
}
