import { useLocation, useParams } from 'react-router';

/**
 * The token of the link that opened the page: behind the # of `…/link#token`, which no server on the way sees. Links that
 * were sent earlier have it as the last part of the path.
 * @returns an empty text when there is none
 */
export function useLinkToken(): string {
  const { token = 'link' } = useParams();
  const { hash } = useLocation();
  return token === 'link' ? hash.slice(1) : token;
}
