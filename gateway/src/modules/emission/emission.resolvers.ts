import type { Resolvers } from '../../schema.generated.ts';
import { toEmission } from './emission-view.ts';
import { emissionsOfShipment } from './emission.loaders.ts';

export const emissionResolvers: Resolvers = {
  Booking: {
    async emissions(booking, _args, context) {
      if (context.services.profile.current === 'section7') return [];
      return (await context.load(emissionsOfShipment, booking.row.id))?.legs.map(toEmission) ?? [];
    },
  },
};
