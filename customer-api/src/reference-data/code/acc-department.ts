import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** Departments of the provider. */
export function accDepartments(): MasterDataSeed[] {
  return shortList('AccDept', [
    ['SALES', 'Sales', 'Kinh doanh'],
    ['OPERATIONS', 'Operations', 'Điều hành'],
    ['CUSTOMS', 'Customs', 'Hải quan'],
    ['ACCOUNTING', 'Accounting', 'Kế toán'],
    ['CUSTOMER_SERVICE', 'Customer service', 'Chăm sóc khách hàng'],
  ]);
}
