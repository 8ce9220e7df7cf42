import { STEP_FIELDS } from './root-field-step.ts';
import { API_KEY_FIELDS } from './root-field-api-key.ts';
import { ATTACHMENT_FIELDS } from './root-field-attachment.ts';
import { MAILED_LINK_FIELDS } from './root-field-mailed-link.ts';
import { FACILITY_FIELDS } from './root-field-facility.ts';
import { MILESTONE_FIELDS } from './root-field-milestone.ts';
import { KEPT_FIELDS } from './root-field-kept.ts';
import { RATE_LIMIT_FIELDS } from './root-field-rate-limit.ts';
import { REQUEST_TEMPLATE_FIELDS } from './root-field-request-template.ts';
import { SAVED_VIEW_FIELDS } from './root-field-saved-view.ts';
import { SHARE_LINK_FIELDS } from './root-field-share-link.ts';
import { SCHEDULE_FIELDS } from './root-field-schedule.ts';
import { SCHEDULE_WATCH_FIELDS } from './root-field-schedule-watch.ts';
import { WEBHOOK_FIELDS } from './root-field-webhook.ts';
import { TARIFF_FIELDS } from './root-field-tariff.ts';
import { TRACKING_FIELDS } from './root-field-tracking.ts';
import { TRACKING_EVENT_FIELDS } from './root-field-tracking-event.ts';
import {
  EVERYBODY,
  SIGNED_IN,
  STAFF,
  RECORD,
  PAYLOAD,
  shipment,
  list,
  recordAction,
  charges,
  inAWeek,
  moneyAction,
  moved,
  registrationAction,
  quotation,
  booking,
} from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

export type { Caller, ForeignIds, RootFieldRow } from './root-field-row.ts';

/** The permission matrix and the isolation walk: a root field without a row fails the guard. */
export const ROOT_FIELDS: Record<string, RootFieldRow> = {
  ...API_KEY_FIELDS,
  ...ATTACHMENT_FIELDS,
  ...MAILED_LINK_FIELDS,
  ...FACILITY_FIELDS,
  ...RATE_LIMIT_FIELDS,
  ...TARIFF_FIELDS,
  ...TRACKING_FIELDS,
  ...TRACKING_EVENT_FIELDS,
  ...SHARE_LINK_FIELDS,
  ...WEBHOOK_FIELDS,
  'Query.viewer': list('viewer', '{ role user { username } company { name } }', EVERYBODY),
  'Query.demoOutbox': list('demoOutbox', '{ subject plain }', EVERYBODY),
  'Query.profile': list('profile', '{ username companyName email taxCode bankAccount imageUrl }', SIGNED_IN),
  'Query.sessions': list('sessions', '{ id createdAt browser address isCurrent }', SIGNED_IN),
  'Query.node': {
    document: `query($id: ID!, $b: ID!, $c: ID!, $u: ID!, $n: ID!) {
      q: node(id: $id) { id ... on Quotation { ${RECORD} } }
      b: node(id: $b) { id ... on Booking { ${RECORD} } }
      c: node(id: $c) { id ... on Company { name salesman { fullName } } }
      u: node(id: $u) { id ... on User { fullName email } }
      n: node(id: $n) { id ... on Notification { title } }
    }`,
    variables: (ids) => ({
      id: ids.quotationId,
      b: ids.bookingId,
      c: ids.companyId,
      u: ids.userId,
      n: ids.notificationId,
    }),
    callers: SIGNED_IN,
  },
  'Query.nodes': {
    document: `query($ids: [ID!]!) { nodes(ids: $ids) { id ... on Quotation { ${RECORD} } ... on Booking { number } ... on Company { name } ... on Location { name } } }`,
    variables: (ids) => ({
      ids: [ids.quotationId, ids.bookingId, ids.companyId, ids.locationId, ids.userId, ids.notificationId],
    }),
    callers: SIGNED_IN,
  },
  'Query.quotations': {
    document: `query($customerId: ID!, $search: String) { quotations(first: 5, filter: { customerId: $customerId, search: $search }) { totalCount nodes { ${RECORD} } } }`,
    variables: (ids) => ({ customerId: ids.companyId, search: ids.quotationNumber }),
    callers: SIGNED_IN,
  },
  'Query.quotation': {
    document: `query($id: ID!, $number: String!) { a: quotation(by: { id: $id }) { ${RECORD} } b: quotation(by: { number: $number }) { ${RECORD} } }`,
    variables: (ids) => ({ id: ids.quotationId, number: ids.quotationNumber }),
    callers: SIGNED_IN,
  },
  'Query.quotationTabCounts': list('quotationTabCounts', '{ key count }', SIGNED_IN),
  'Query.bookings': {
    document: `query($customerId: ID!, $search: String) { bookings(first: 5, filter: { customerId: $customerId, search: $search }) { totalCount nodes { ${RECORD} } } }`,
    variables: (ids) => ({ customerId: ids.companyId, search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Query.booking': {
    document: `query($id: ID!, $number: String!) { a: booking(by: { id: $id }) { ${RECORD} } b: booking(by: { number: $number }) { ${RECORD} } }`,
    variables: (ids) => ({ id: ids.bookingId, number: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Query.lastTruckBooking': {
    document: `query($customerId: ID) { lastTruckBooking(customerId: $customerId) { ${RECORD} } }`,
    variables: (ids) => ({ customerId: ids.companyId }),
    callers: SIGNED_IN,
  },
  'Query.invoices': {
    document:
      'query($customerId: ID!, $search: String) { invoices(first: 5, filter: { customerId: $customerId, search: $search }) { totalCount totals { outstanding { usd { amount } } } nodes { number total { usd { amount } } customer { id name } booking { number } } } }',
    variables: (ids) => ({ customerId: ids.companyId, search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Mutation.issueInvoice': moneyAction('issueInvoice', 'IssueInvoiceInput', STAFF, { dueDate: '2020-01-01' }),
  'Mutation.recordPayment': moneyAction('recordPayment', 'MoneyMovedInput', STAFF, moved),
  'Mutation.refundPayment': moneyAction('refundPayment', 'MoneyMovedInput', STAFF, moved),
  'Mutation.voidInvoice': moneyAction('voidInvoice', 'VoidInvoiceInput', ['ADMIN'], { note: ' ' }),
  'Mutation.reversePayment': moneyAction('reversePayment', 'ReversePaymentInput', ['ADMIN'], { note: ' ' }),
  'Query.bookingTabCounts': list('bookingTabCounts', '{ key count }', SIGNED_IN),
  'Query.schedules': list(
    'schedules',
    '(filter: { serviceType: FCL, polCode: "VNSGN" }, first: 3) { totalCount nodes { id } }',
    EVERYBODY,
  ),
  'Query.estimatePrice': {
    document:
      'query($input: EstimatePriceInput!) { estimatePrice(input: $input) { estimate { status levelCode options { total { totalUsd { amount } marginUsd { amount } } } } userErrors { code field } } }',
    variables: (ids) => ({
      input: {
        ...shipment,
        hasContainerTrucking: true,
        pickUp: { locationId: ids.locationId },
        customerId: ids.companyId,
      },
    }),
    callers: SIGNED_IN,
  },
  'Query.publicTracking': {
    document:
      'query($numbers: [String!]!) { publicTracking(numbers: $numbers) { number shipment { statusCode steps { actualAt } } } }',
    // A quotation number shows nothing to anyone.
    variables: (ids) => ({ numbers: [ids.quotationNumber] }),
    callers: EVERYBODY,
  },
  'Query.users': {
    document: 'query($search: String) { users(first: 5, search: $search) { totalCount nodes { id fullName email } } }',
    variables: (ids) => ({ search: ids.userId }),
    callers: SIGNED_IN,
  },
  'Query.customers': {
    document: 'query($search: String) { customers(first: 5, search: $search) { totalCount nodes { id name } } }',
    variables: (ids) => ({ search: ids.companyId }),
    callers: SIGNED_IN,
  },
  'Query.notifications': {
    document: 'query($search: String) { notifications(first: 5, search: $search) { totalCount nodes { id title } } }',
    variables: (ids) => ({ search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Mutation.requestExport': {
    document:
      'mutation($input: RequestExportInput!) { requestExport(input: $input) { rows capped userErrors { code } } }',
    variables: (ids) => ({
      input: {
        format: 'CSV',
        list: { bookings: { filter: { customerId: ids.companyId, search: ids.bookingNumber } } },
      },
    }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.requestPaper': {
    document:
      'mutation($input: RequestPaperInput!) { requestPaper(input: $input) { fileName userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.quotationId, kind: 'QUOTATION', language: 'EN' } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Query.unreadNotificationCount': list('unreadNotificationCount', '', SIGNED_IN),
  'Query.masterData': list('masterData', '{ incoterms { code } containerTypes { code } }', EVERYBODY),
  'Query.serviceTypes': list('serviceTypes', '{ id key }', EVERYBODY),
  'Query.regions': list('regions', '{ code }', EVERYBODY),
  'Query.incoterms': list('incoterms', '{ code }', EVERYBODY),
  'Query.containerTypes': list('containerTypes', '{ code }', EVERYBODY),
  'Query.goodsTypes': list('goodsTypes', '{ code }', EVERYBODY),
  'Query.transportTypes': list('transportTypes', '{ code }', EVERYBODY),
  'Query.businessTypes': list('businessTypes', '{ code }', EVERYBODY),
  'Query.customsTypes': list('customsTypes', '{ code }', EVERYBODY),
  'Query.shippingLines': list('shippingLines', '{ code }', EVERYBODY),
  'Query.handlingTypes': list('handlingTypes', '{ id }', EVERYBODY),
  'Query.ports': list('ports', '(search: "hai phong") { code }', EVERYBODY),
  'Query.locations': {
    document: 'query($customerId: ID!) { locations(customerId: $customerId, first: 100) { id name address } }',
    variables: (ids) => ({ customerId: ids.companyId }),
    callers: EVERYBODY,
  },
  'Query.airports': list('airports', '(search: "SGN") { code }', EVERYBODY),
  'Query.airlines': list('airlines', '(search: "VN") { code }', SIGNED_IN),
  'Query.countries': list('countries', '{ code }', SIGNED_IN),
  'Query.feeTypes': list('feeTypes', '{ code }', SIGNED_IN),
  'Query.locationTypes': list('locationTypes', '{ code }', SIGNED_IN),
  'Query.depots': list('depots', '{ id name }', SIGNED_IN),
  'Query.vessels': list('vessels', '{ code }', SIGNED_IN),
  'Query.banks': list('banks', '{ code }', SIGNED_IN),
  'Query.customerLevels': list('customerLevels', '{ code }', SIGNED_IN),
  'Query.accountingDepartments': list('accountingDepartments', '{ code }', SIGNED_IN),
  'Query.partners': list('partners', '{ code }', SIGNED_IN),
  'Query.chargeCodes': list('chargeCodes', '{ code }', SIGNED_IN),
  'Query.salesmen': list('salesmen', '{ id fullName }', SIGNED_IN),
  'Query.systemConfig': list('systemConfig', '{ code value }', SIGNED_IN),
  'Mutation.login': {
    document:
      'mutation { login(input: { username: "nobody.here", password: "Wrong#2026" }) { accessToken userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
  'Query.registrations': {
    document:
      'query($search: String) { registrations(first: 5, filter: { search: $search }) { totalCount counts { approving } nodes { id reference companyName email } } }',
    variables: (ids) => ({ search: ids.companyId }),
    callers: STAFF,
  },
  'Mutation.register': {
    // Without consent: everybody may ask, and nothing is written.
    document:
      'mutation($input: RegisterInput!) { register(input: $input) { reference email userErrors { code message } } }',
    variables: () => ({
      input: {
        companyName: 'Nobody',
        taxCode: '0000000000',
        businessTypeCode: 'OTHER',
        regionCode: 'HNI',
        address: 'Nowhere',
        contactName: 'Nobody',
        phone: '0000000000',
        email: 'nobody@example.com',
        username: 'nobody.here',
        shipmentVolume: '1-10',
        services: ['AIR'],
        acceptedPrivacy: false,
      },
    }),
    callers: EVERYBODY,
    changes: true,
  },
  'Mutation.firstSignIn': {
    document: 'mutation { firstSignIn(input: { token: "x" }) { accessToken userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
  'Mutation.approveRegistration': registrationAction('approveRegistration'),
  'Mutation.rejectRegistration': registrationAction('rejectRegistration', { reason: 'Nobody asked' }),
  'Mutation.resendFirstSignIn': registrationAction('resendFirstSignIn'),
  'Mutation.logout': { document: 'mutation { logout { userErrors { code } } }', callers: SIGNED_IN, changes: true },
  'Mutation.endSession': {
    document:
      'mutation($input: EndSessionInput!) { endSession(input: $input) { sessions { id } userErrors { code } } }',
    variables: (ids) => ({ input: { id: ids.sessionKey } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.signOutEverywhere': {
    document: 'mutation { signOutEverywhere { sessions { id } userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.updateProfile': {
    document:
      'mutation { updateProfile(input: { expectedVersion: -1, phone: "0901234567" }) { profile { username email } message userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.requestProfileImageUpload': {
    document:
      'mutation { requestProfileImageUpload(input: { name: "a.png", size: 1 }) { uploadUrl expiresAt userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.removeProfileImage': {
    document: 'mutation { removeProfileImage { profile { imageUrl } userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.updatePreferences': {
    document: 'mutation { updatePreferences(input: {}) { preferences { language skin } userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.changePassword': {
    document:
      'mutation { changePassword(input: { oldPassword: "Wrong#2026", newPassword: "Other#2026", confirmNewPassword: "Other#2026" }) { userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.requestQuotation': {
    document: `mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { shipment: { ...shipment, podCode: 'VNSGN' }, customerId: ids.companyId } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Query.leadMatches': {
    document: 'query($id: ID!) { leadMatches(id: $id) { customer { id name } reason } }',
    variables: (ids) => ({ id: ids.quotationId }),
    callers: STAFF,
  },
  'Mutation.requestPublicQuotation': {
    // The same port at both ends: everybody may ask, and nothing is written.
    document:
      'mutation($input: RequestPublicQuotationInput!) { requestPublicQuotation(input: $input) { reference message userErrors { code message } } }',
    variables: () => ({
      input: {
        shipment: { ...shipment, podCode: 'VNSGN' },
        contact: { name: 'Nobody', email: 'nobody@example.com' },
      },
    }),
    callers: EVERYBODY,
    changes: true,
  },
  'Mutation.linkCustomer': {
    document: `mutation($input: LinkCustomerInput!) { linkCustomer(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.quotationId, customerId: ids.companyId } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.updateQuotationRequest': {
    document: `mutation($input: UpdateQuotationRequestInput!) { updateQuotationRequest(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.quotationId, shipment } }),
    callers: ['CLIENT', 'CLIENT_ROOT'],
    changes: true,
  },
  'Mutation.sendQuotation': {
    document: `mutation($input: SendQuotationInput!) { sendQuotation(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({
      input: {
        id: ids.quotationId,
        validTo: inAWeek(),
        charges,
      },
    }),
    callers: STAFF,
    changes: true,
  },
  ...STEP_FIELDS,
  'Mutation.acceptQuotation': recordAction('acceptQuotation', SIGNED_IN, quotation),
  'Mutation.bookQuotation': recordAction('bookQuotation', SIGNED_IN, quotation),
  'Mutation.receiveBookingRequest': recordAction('receiveBookingRequest', STAFF, booking),
  'Mutation.releaseBooking': recordAction('releaseBooking', STAFF, booking),
  'Mutation.updateBookingPlan': {
    document: `mutation($input: UpdateBookingPlanInput!) { updateBookingPlan(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.bookingId, carrierBookingNumber: 'X1' } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.requestBookingRevise': {
    document: `mutation($input: RequestBookingReviseInput!) { requestBookingRevise(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.bookingId, note: 'One more container' } }),
    callers: SIGNED_IN,
    changes: true,
  },
  ...KEPT_FIELDS,
  ...MILESTONE_FIELDS,
  ...SAVED_VIEW_FIELDS,
  ...SCHEDULE_FIELDS,
  ...SCHEDULE_WATCH_FIELDS,
  ...REQUEST_TEMPLATE_FIELDS,
  'Mutation.markNotificationsRead': {
    document:
      'mutation($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { notifications { title } userErrors { code } } }',
    variables: (ids) => ({ ids: [ids.notificationId] }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.markNotificationsUnread': {
    document:
      'mutation($ids: [ID!]!) { markNotificationsUnread(input: { ids: $ids }) { notifications { title } userErrors { code } } }',
    variables: (ids) => ({ ids: [ids.notificationId] }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteNotifications': {
    document: 'mutation($ids: [ID!]!) { deleteNotifications(input: { ids: $ids }) { deletedIds userErrors { code } } }',
    variables: (ids) => ({ ids: [ids.notificationId] }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Subscription.unreadNotificationCount': { document: 'subscription { unreadNotificationCount }', callers: SIGNED_IN },
  'Subscription.liveEvents': {
    document: 'subscription { liveEvents { __typename ... on NotificationsChanged { unreadCount } } }',
    callers: SIGNED_IN,
  },
};
