import type { RequestTemplateRow } from '@wr1/schema/rest/shipment/request-template.ts';
import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import { totalVolume } from '@wr1/schema/rules/cargo/cargo.ts';
import { globalId } from '../../graphql/global-id.ts';
import type { ContainerLineSource } from '../shipment/cargo-view.ts';
import { toContainerLine, toPackageLine } from '../shipment/cargo-view.ts';
import {
  readDetailService,
  readOtherService,
  readPaymentTerm,
  readServiceType,
  readShippingType,
} from '../../graphql/record-enum.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { readPlaceHandling } from '../../graphql/place-enum.ts';

export class TemplateCargoView {
  readonly #shipment: ShipmentInput;

  constructor(shipment: ShipmentInput) {
    this.#shipment = shipment;
  }

  get containers(): ContainerLineSource[] {
    return this.#shipment.containers.map(toContainerLine);
  }
  get packages() {
    return this.#shipment.packages.map((line) => toPackageLine({ ...line, volume_m3: totalVolume([line]) }));
  }
  get goodsTypeCode(): string | null {
    return this.#shipment.goods_type;
  }
  get description(): string | null {
    return this.#shipment.description;
  }
  get isDangerous(): boolean {
    return this.#shipment.dangerous;
  }
  get temperatureC(): string | null {
    return toDecimal(this.#shipment.temperature_c);
  }
}

/** A template's shipment in GraphQL form; places and list entries are looked up by code. */
export class TemplateShipmentView {
  readonly input: ShipmentInput;

  constructor(input: ShipmentInput) {
    this.input = input;
  }

  get serviceType() {
    return readServiceType(this.input.service_type);
  }
  get shippingType() {
    return readShippingType(this.input.shipping_type);
  }
  get polCode() {
    return this.input.pol;
  }
  get podCode() {
    return this.input.pod;
  }
  get hasPickUpLocation() {
    return this.input.pick_up_location_id !== null;
  }
  get hasDeliveryLocation() {
    return this.input.delivery_location_id !== null;
  }
  get pickUpAddress() {
    return this.input.pick_up_address;
  }
  get deliveryAddress() {
    return this.input.delivery_address;
  }
  get pickUpHandling() {
    return readPlaceHandling(this.input.pick_up_handling_id);
  }
  get deliveryHandling() {
    return readPlaceHandling(this.input.delivery_handling_id);
  }
  get detailService() {
    return readDetailService(this.input.detail_service);
  }
  get customsOtherServiceType() {
    return readOtherService(this.input.customs_other_service_type);
  }
  get customsTypeCode() {
    return this.input.customs_type;
  }
  get hasCustoms() {
    return this.input.has_customs;
  }
  get hasVanTrucking() {
    return this.input.has_van_trucking;
  }
  get hasContainerTrucking() {
    return this.input.has_container_trucking;
  }
  get incotermCode() {
    return this.input.incoterm;
  }
  get paymentTerm() {
    return this.input.payment_term === null ? null : readPaymentTerm(this.input.payment_term);
  }
  get note() {
    return this.input.note;
  }
  get cargo() {
    return new TemplateCargoView(this.input);
  }
}

export function toTemplate(row: RequestTemplateRow) {
  return {
    __typename: 'RequestTemplate' as const,
    id: globalId('RequestTemplate', row.id),
    name: row.name,
    isShared: row.shared,
    isMine: row.mine,
    authorName: row.author,
    version: row.version,
    updatedAt: row.updated_at,
    shipment: new TemplateShipmentView(row.shipment),
  };
}
