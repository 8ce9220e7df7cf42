import { accDepartments } from './acc-department.ts';
import { airlines } from './airline.ts';
import { airports } from './airport.ts';
import { banks } from './bank.ts';
import { businessTypes } from './business-type.ts';
import { chargeCodes } from './charge-code.ts';
import { containerTypes } from './container-type.ts';
import { countries } from './country.ts';
import { customerLevels } from './customer-level.ts';
import { customsTypes } from './customs-type.ts';
import { feeTypes } from './fee-type.ts';
import { goodsTypes } from './goods-type.ts';
import { handlingTypes } from './handling-type.ts';
import { incoterms } from './incoterm.ts';
import { locationTypes } from './location-type.ts';
import { partners } from './partner.ts';
import { ports } from './port.ts';
import { regions } from './region.ts';
import type { MasterDataSeed } from './seed-row.ts';
import { serviceTypes } from './service-type.ts';
import { shippingLines } from './shipping-line.ts';
import { systemConfigs } from './system-config.ts';
import { transportTypes } from './transport-type.ts';
import { vessels } from './vessel.ts';

/** Every row of every list of the master data table. Reads the data packages: takes about a second. */
export function allMasterData(): MasterDataSeed[] {
  return [
    ...customerLevels(),
    ...regions(),
    ...countries(),
    ...banks(),
    ...locationTypes(),
    ...serviceTypes(),
    ...ports(),
    ...incoterms(),
    ...containerTypes(),
    ...goodsTypes(),
    ...transportTypes(),
    ...businessTypes(),
    ...customsTypes(),
    ...shippingLines(),
    ...feeTypes(),
    ...handlingTypes(),
    ...vessels(),
    ...accDepartments(),
    ...systemConfigs(),
    ...airports(),
    ...airlines(),
    ...partners(),
    ...chargeCodes(),
  ];
}
