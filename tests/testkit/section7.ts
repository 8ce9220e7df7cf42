/** What section 7 of the specification does not have: our own app without it stands for somebody else's. */
const EXTENSIONS =
  /\/(user\/session|user\/refresh|user\/logout|user\/profile|user\/forgotPassword|user\/reset(Password|Link)|user\/email(Link|Change)|user\/confirmEmail|user\/undoEmailChange|user\/firstSignIn|register|publicTracking|trackingEvents|sharedShipment|shareLink|demoOutbox|events)|objectType=(RequestPublicQuotation|RequestQuotation|UpdateQuotationRequest|SendQuotation|AcceptQuotation|UpdatePlan|GetTabCounts|GetOrderHistory|GetOrderRevisions)|data=(Airlines|ChargeCode)/;

/** Whether a call is one that only our customer API has. */
export const isExtension = (_method: string, target: string): boolean => EXTENSIONS.test(target);
