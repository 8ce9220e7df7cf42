import { useLocation, useParams } from 'react-router';

/**
 * The token in the link that opened the page. It is in the fragment (`…/link#token`), which browsers don't
 * send to servers. In older links it is the last part of the path.
 * @returns an empty string if there is none
 */
export function useLinkToken(): string {
  const { token = 'link' } = useParams();
  const { hash } = useLocation();
  return token === 'link' ? hash.slice(1) : token;
}
