/** A generated type whose `__typename` is set, so that `Node` and other interfaces resolve to it. */
export type WithTypename<T extends { __typename?: string | undefined }> = T & Required<Pick<T, '__typename'>>;
