import { useLocation, useParams } from 'react-router';

/**
 * The token of the link that opened the page: after the # of `…/link#token`, which no server on the
 * way sees. Older links have it as the last part of the path.
 * @returns an empty text if there is none
 */
export function useLinkToken(): string {
  const { token = 'link' } = useParams();
  const { hash } = useLocation();
  return token === 'link' ? hash.slice(1) : token;
}
