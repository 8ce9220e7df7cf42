import type { RequestListsQuery } from './request-lists.generated.ts';

/** The lists from which a request is put together. */
export type RequestLists = Pick<RequestListsQuery, 'incoterms' | 'containerTypes' | 'goodsTypes' | 'customsTypes'>;
export type CustomsTypeOption = RequestLists['customsTypes'][number];
