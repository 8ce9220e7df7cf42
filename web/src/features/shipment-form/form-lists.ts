import type { FormListsQuery } from './form-lists.generated.ts';

/** The lists that the request form offers. */
export type FormLists = Pick<FormListsQuery, 'incoterms' | 'containerTypes' | 'goodsTypes' | 'customsTypes'>;
export type CustomsTypeOption = FormLists['customsTypes'][number];
