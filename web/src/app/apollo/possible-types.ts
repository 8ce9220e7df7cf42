/** Which types stand behind each interface and union of the schema; a test compares it with the SDL. */
export const possibleTypes = {
  Node: [
    'Attachment',
    'Booking',
    'BookingNote',
    'Company',
    'Invoice',
    'Location',
    'Notification',
    'Quotation',
    'Registration',
    'Schedule',
    'User',
  ],
  ShipmentRecord: ['Booking', 'Quotation'],
  Place: ['Port', 'Airport', 'Region'],
  TariffRow: ['CustomsTariff', 'ExchangeRate', 'FreightTariff', 'SurchargeCode', 'SurchargeRule', 'TruckingTariff'],
  LiveEvent: ['RecordChanged', 'NotificationsChanged', 'EverythingChanged'],
};
