import { Navigate, useLocation } from 'react-router';

/** Former paths of pages, and their current ones. */
const movedPaths: Readonly<Record<string, string>> = { '/user/invoices': '/user/debit-notes' };

/** Redirects from a page's former path to its current one, with query and hash. */
export function MovedPage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: movedPaths[pathname] ?? pathname, search, hash }} replace />;
}
