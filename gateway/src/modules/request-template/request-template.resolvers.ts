import type { FieldPath } from '../../graphql/user-error.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import { toItem } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { placeOf } from '../master-data/place.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { flatPath, shipmentBody } from '../shipment/record-change.ts';
import {
  updateRequestTemplate,
  deleteRequestTemplate,
  fetchTemplates,
  createRequestTemplate,
} from './request-template.api.ts';
import { toTemplate } from './request-template-view.ts';

const templatePath: FieldPath = (path) => (path[0] === 'shared' ? ['isShared'] : flatPath(path));

const attempt = attemptWith(templatePath);

export const requestTemplateResolvers: Resolvers = {
  Query: {
    async requestTemplates(_parent, _args, context) {
      unsupportedBySection7(context);
      return (await fetchTemplates(context.rest)).map(toTemplate);
    },
    async requestTemplate(_parent, { id }, context) {
      unsupportedBySection7(context);
      const rowId = rowIdOf(id, 'RequestTemplate');
      const [row] = rowId === null ? [] : await fetchTemplates(context.rest, [rowId]);
      return row === undefined ? null : toTemplate(row);
    },
  },
  TemplateShipment: {
    pol: ({ input }, _args, context) => placeOf(context, input.pol, input.service_type),
    pod: ({ input }, _args, context) => placeOf(context, input.pod, input.service_type),
    pickUpLocation: ({ input }, _args, context) => locationOf(context, input.pick_up_location_id),
    deliveryLocation: ({ input }, _args, context) => locationOf(context, input.delivery_location_id),
    customsType: ({ input }, _args, context) =>
      input.customs_type === null ? null : entryOfCode(context, 'CustomsType', toItem, input.customs_type),
  },
  TemplateCargo: {
    goodsType: (cargo, _args, context) =>
      cargo.goodsTypeCode === null ? null : entryOfCode(context, 'GoodsType', toItem, cargo.goodsTypeCode),
  },
  Mutation: {
    createRequestTemplate: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { name, shipment, isShared, idempotencyKey } = input;
        const body = { name, shared: isShared ?? false, shipment: shipmentBody(shipment) };
        const { result, message } = await createRequestTemplate(context.rest, body, idempotencyKey);
        return { template: toTemplate(result), message };
      }),
    updateRequestTemplate: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { id, name, shipment, isShared, expectedVersion } = input;
        const { result, message } = await updateRequestTemplate(context.rest, {
          id: requireRowId(id, 'RequestTemplate'),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          ...(typeof name === 'string' && { name }),
          ...(typeof isShared === 'boolean' && { shared: isShared }),
          ...(shipment && { shipment: shipmentBody(shipment) }),
        });
        return { template: toTemplate(result), message };
      }),
    deleteRequestTemplate: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.id, 'RequestTemplate');
        const message = await deleteRequestTemplate(context.rest, { id, version: input.expectedVersion ?? null });
        return { deletedId: input.id, message };
      }),
  },
};
