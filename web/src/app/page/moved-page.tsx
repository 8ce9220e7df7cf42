import { Navigate, useLocation } from 'react-router';

/** Addresses that pages had before, and where those pages are now. */
const movedPaths: Readonly<Record<string, string>> = { '/user/invoices': '/user/debit-notes' };

/** Leads from an earlier address of a page to its present one, with the same query and hash. */
export function MovedPage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: movedPaths[pathname] ?? pathname, search, hash }} replace />;
}
