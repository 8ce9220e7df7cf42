/** The form of a booking without a quotation, for customers and for staff on behalf. Below /platform. */
export function newBookingPath(isStaff: boolean): string {
  return isStaff ? '/admin/my-booking/new' : '/user/my-booking/new';
}
