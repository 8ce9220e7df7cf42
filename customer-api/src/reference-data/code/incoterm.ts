import { shortList, type MasterDataSeed } from '../seed-row.ts';

const SELLER = 'SELLER';
const BUYER = 'BUYER';

function term(seaOnly: boolean, mainCarriage: string, exportClearance: string, importClearance: string, risk: string) {
  return {
    seaOnly,
    defaultPaymentTerm: mainCarriage === SELLER ? 'PREPAID' : 'COLLECT',
    mainCarriagePaidBy: mainCarriage,
    exportClearance,
    importClearance,
    riskPasses: risk,
  };
}

/**
 * The eleven Incoterms 2020 of the International Chamber of Commerce. Four of them apply only to sea
 * transport.
 */
export function incoterms(): MasterDataSeed[] {
  return shortList('Incoterm', [
    ['EXW', 'Ex Works', 'Giao tại xưởng', term(false, BUYER, BUYER, BUYER, "at the seller's premises")],
    ['FCA', 'Free Carrier', 'Giao cho người chuyên chở', term(false, BUYER, SELLER, BUYER, 'handed to the carrier')],
    ['FAS', 'Free Alongside Ship', 'Giao dọc mạn tàu', term(true, BUYER, SELLER, BUYER, 'alongside the vessel')],
    ['FOB', 'Free On Board', 'Giao hàng lên tàu', term(true, BUYER, SELLER, BUYER, 'on board at the port of loading')],
    [
      'CFR',
      'Cost and Freight',
      'Tiền hàng và cước phí',
      term(true, SELLER, SELLER, BUYER, 'on board at the port of loading'),
    ],
    [
      'CIF',
      'Cost, Insurance and Freight',
      'Tiền hàng, bảo hiểm và cước phí',
      term(true, SELLER, SELLER, BUYER, 'on board at the port of loading'),
    ],
    ['CPT', 'Carriage Paid To', 'Cước phí trả tới', term(false, SELLER, SELLER, BUYER, 'handed to the first carrier')],
    [
      'CIP',
      'Carriage and Insurance Paid To',
      'Cước phí và bảo hiểm trả tới',
      term(false, SELLER, SELLER, BUYER, 'handed to the first carrier'),
    ],
    [
      'DAP',
      'Delivered At Place',
      'Giao tại nơi đến',
      term(false, SELLER, SELLER, BUYER, 'at destination, not unloaded'),
    ],
    [
      'DPU',
      'Delivered at Place Unloaded',
      'Giao tại nơi đến đã dỡ hàng',
      term(false, SELLER, SELLER, BUYER, 'at destination, unloaded'),
    ],
    ['DDP', 'Delivered Duty Paid', 'Giao hàng đã nộp thuế', term(false, SELLER, SELLER, SELLER, 'at destination')],
  ]);
}
