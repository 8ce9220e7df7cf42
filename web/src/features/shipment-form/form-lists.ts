import type { FormListsQuery } from './form-lists.generated.ts';

/** The lists from which a request is put together. */
export type FormLists = Pick<FormListsQuery, 'incoterms' | 'containerTypes' | 'goodsTypes' | 'customsTypes'>;
export type CustomsTypeOption = FormLists['customsTypes'][number];
