/** Columns whose GraphQL name is not simply their name in camel case. */
const RENAMED: Readonly<Record<string, string>> = {
  pol: 'polCode',
  pod: 'podCode',
  cont_type: 'containerTypeCode',
  customer_level: 'customerLevelCode',
  region_from: 'regionFromCode',
  region_to: 'regionToCode',
  fee_type: 'feeTypeCode',
  customs_type: 'customsTypeCode',
  min_qty: 'fromQuantity',
  min_charge: 'minimumCharge',
  active: 'isActive',
  mandatory: 'isMandatory',
};

/** GraphQL name of a price table's column. */
export function tariffGraphName(column: string): string {
  return RENAMED[column] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** GraphQL name of the field with a code's display name: polName for polCode. */
export function tariffWordsName(column: string): string {
  return tariffGraphName(column).replace(/(Code)?$/, 'Name');
}
