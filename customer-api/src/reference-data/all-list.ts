import {
  accDepartments,
  branches,
  businessTypes,
  customerLevels,
  feeTypes,
  transportTypes,
} from './code/short-list.ts';
import { airlines } from './carrier/airline.ts';
import { airports } from './place/airport.ts';
import { banks } from './code/bank.ts';
import { chargeCodes } from './code/charge-code.ts';
import { containerTypes } from './code/container-type.ts';
import { countries } from './place/country.ts';
import { customsOffices } from './code/customs-office.ts';
import { customsTypes } from './code/customs-regime.ts';
import { goodsTypes } from './code/goods-type.ts';
import { handlingTypes } from './code/handling-type.ts';
import { incoterms } from './code/incoterm.ts';
import { locationTypes } from './place/location-type.ts';
import { partners } from './code/partner.ts';
import { ports } from './place/port.ts';
import { regions } from './place/region.ts';
import type { MasterDataSeed } from './seed-row.ts';
import { serviceTypes } from './code/service-type.ts';
import { shippingLines } from './carrier/shipping-line.ts';
import { systemConfigs } from './code/system-config.ts';
import { vessels } from './carrier/vessel.ts';

/** All rows of all master data lists. The first call reads the data files, which takes about a second. */
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
    ...customsOffices(),
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
    ...branches(),
  ];
}
