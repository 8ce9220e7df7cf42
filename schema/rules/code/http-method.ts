/** HTTP methods of the customer API. */
export const HTTP_METHOD = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const;
