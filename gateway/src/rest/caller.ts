/** Who asks; goes with every call. */
export interface Caller {
  token: string | null;
  /** Value of Accept-Language on the second hop. */
  language: 'en' | 'vi';
  requestId: string;
  /** Address of the client, for the customer API's own limits on sign-in. */
  address: string;
  /** What the browser calls itself, for the list of sessions; null or left out when not known. */
  userAgent?: string | null;
}
