// Finds a sailing, estimates the price, and requests a quotation from the forwarder.
// node quotation.ts VNSGN SGSIN
import { EstimatePriceDocument, RequestQuotationDocument, SchedulesDocument } from '@wr1/client/operations';
import { connect } from './connect.ts';

const [polCode = 'VNSGN', podCode = 'SGSIN'] = process.argv.slice(2);
const client = connect();

const { schedules } = await client.request(SchedulesDocument, {
  filter: { serviceType: 'FCL', polCode, podCode, fromDate: new Date().toISOString().slice(0, 10) },
  first: 5,
});
for (const { etd, eta, carrier, vesselName } of schedules.nodes) {
  console.log(`Sailing ${etd.slice(0, 10)} to ${eta.slice(0, 10)} ${carrier.name} ${vesselName ?? ''}`);
}
// The first sailings may depart too soon to deliver cargo in time.
const soon = Date.now() + 3 * 24 * 3600 * 1000;
const chosen = schedules.nodes.find(({ cargoCutOff, etd }) => Date.parse(cargoCutOff ?? etd) > soon);

const { estimatePrice } = await client.request(EstimatePriceDocument, {
  input: {
    serviceType: 'FCL',
    shippingType: 'EXPORT',
    polCode,
    podCode,
    containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
  },
});
const best = estimatePrice.estimate?.options[0];
const open = best?.missing.map(({ code, reason }) => `${code} ${reason}`) ?? [];
console.log(`Estimate ${best?.total.totalUsd.amount ?? 0} USD${open.length > 0 ? ` without ${open.join(', ')}` : ''}`);

const { requestQuotation } = await client.request(RequestQuotationDocument, {
  input: {
    shipment: {
      serviceType: 'FCL',
      shippingType: 'EXPORT',
      polCode,
      podCode,
      scheduleId: chosen?.id,
      containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
      note: 'From the worked example.',
    },
  },
});
// Invalid input is not an exception: it is reported field by field.
for (const { field, message } of requestQuotation.userErrors) console.log(`${field?.join('.') ?? ''}: ${message}`);
if (requestQuotation.quotation) console.log(`Quotation ${requestQuotation.quotation.number}`);
else process.exitCode = 1;
