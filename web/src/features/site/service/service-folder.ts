import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceKind } from '../../../ui/picture/glyph.tsx';
import type { RequestLink } from '../../../app/path/lead-path.ts';
import type { DocumentGroup } from '../table/document-list.ts';
import type { ServiceFolderKey } from './service-folder-name.ts';

/** The data that a service's page shows. */
export interface ServiceFolder {
  service: ServiceTypeKey;
  drawing: ServiceKind;
  /** How its price is requested. Customs and trucking belong to a shipment by sea or air. */
  ask: RequestLink;
  mode: 'sea' | 'air' | 'road' | null;
  documents: readonly DocumentGroup[];
  /** The milestones of the service at its most complete: door to door, direct. */
  milestones: readonly MilestoneCode[];
}

const M = MILESTONE;
const LOOSE_OUT = [
  M.REACHED_RECEIVING_LOCATION,
  M.PICKED_UP_CARGO_VAN,
  M.ARRIVED_AT_WAREHOUSE_CFS,
  M.DELIVERED_TO_PORT_LOOSE,
] as const;
const LOOSE_IN = [
  M.CARGO_LOADED,
  M.ARRIVED_DESTINATION_PORT,
  M.ARRIVED_AT_WAREHOUSE_IMPORT,
  M.RELEASE_DO,
  M.PICKED_UP_CARGO_CFS_VAN,
  M.REACHED_DELIVERY_LOCATION_VAN,
  M.DELIVERED_CARGO_VAN,
  M.CONSIGNEE_RECEIVED_CARGO,
] as const;
const BOX_OUT = [M.EMPTY_PICKED_UP, M.ARRIVED_AT_WAREHOUSE_ORIGIN, M.PICKED_UP_CARGO_CONTAINER] as const;
const BOX_IN = [
  M.REACHED_DELIVERY_LOCATION_CONTAINER,
  M.DELIVERED_CARGO_CONTAINER,
  M.CONSIGNEE_RECEIVED_CARGO,
  M.EMPTY_RETURN,
] as const;

/** The services by folder under /core-service. */
export const SERVICE_FOLDER = {
  'air-freight': {
    service: 'AIR',
    drawing: 'air',
    ask: { service: 'AIR' },
    mode: 'air',
    documents: ['trade', 'air', 'customs'],
    milestones: [...LOOSE_OUT, ...LOOSE_IN],
  },
  'full-container': {
    service: 'FCL',
    drawing: 'fcl',
    ask: { service: 'FCL' },
    mode: 'sea',
    documents: ['trade', 'sea', 'customs', 'container'],
    milestones: [
      ...BOX_OUT,
      M.DELIVERED_TO_PORT_CONTAINER,
      M.CARGO_LOADED,
      M.ARRIVED_DESTINATION_PORT,
      M.RELEASE_DO,
      M.PICKED_UP_CARGO_PORT_CONTAINER,
      ...BOX_IN,
    ],
  },
  'less-than-container': {
    service: 'LCL',
    drawing: 'lcl',
    ask: { service: 'LCL' },
    mode: 'sea',
    documents: ['trade', 'sea', 'customs'],
    milestones: [...LOOSE_OUT, ...LOOSE_IN],
  },
  customs: {
    service: 'CUSTOM',
    drawing: 'customs',
    ask: { customs: true },
    mode: null,
    documents: ['trade', 'customs'],
    milestones: [M.RELEASE_DO, M.CONSIGNEE_RECEIVED_CARGO],
  },
  'container-trucking': {
    service: 'CONTAINER_TRUCKING',
    drawing: 'container-trucking',
    ask: { service: 'FCL' },
    mode: 'road',
    documents: ['trade', 'container', 'delivery'],
    milestones: [...BOX_OUT, ...BOX_IN],
  },
  'van-trucking': {
    service: 'VAN_TRUCKING',
    drawing: 'van-trucking',
    ask: { service: 'LCL' },
    mode: 'road',
    documents: ['trade', 'delivery'],
    milestones: [
      M.REACHED_RECEIVING_LOCATION,
      M.PICKED_UP_CARGO_VAN,
      M.REACHED_DELIVERY_LOCATION_VAN,
      M.DELIVERED_CARGO_VAN,
      M.CONSIGNEE_RECEIVED_CARGO,
    ],
  },
} as const satisfies Readonly<Record<ServiceFolderKey, ServiceFolder>>;
