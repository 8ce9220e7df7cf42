import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const port = (code: string, name: string) => ({
  __typename: 'Port',
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: 'Asia/Ho_Chi_Minh',
});

function booking(change: object = {}) {
  return {
    __typename: 'Booking',
    id: 'Qm9va2luZzox',
    number: 'BK-26-000184',
    version: 5,
    status: 'RECEIVED_BOOKING_REQUEST',
    statusCode: 6,
    serviceType: 'FCL',
    shippingType: 'EXPORT',
    polCode: 'VNSGN',
    podCode: 'KRPUS',
    pol: port('VNSGN', 'Cat Lai'),
    pod: port('KRPUS', 'Busan'),
    hasCustoms: false,
    hasVanTrucking: false,
    hasContainerTrucking: false,
    revision: 1,
    allowedActions: ['RELEASE_BOOKING', 'UPDATE_BOOKING_PLAN'],
    canUpdate: true,
    cancellationStatus: 'NONE',
    updatedAt: '2026-03-18T02:00:00.000Z',
    cargo: {
      containers: [
        {
          truckId: 'a',
          containerTypeCode: '45G1',
          quantity: 1,
          weightKg: '12000',
          containerNumbers: [],
          sealNumbers: [],
          truckIds: [],
        },
      ],
      packages: [],
      grossWeightKg: '12000',
      chargeableQuantity: '1',
      chargeableUnit: 'CONTAINER',
      containerCount: 1,
      truckIds: [],
      isDangerous: false,
    },
    plan: {
      carrierBookingNumber: null,
      transportDocumentNumber: null,
      truckPlan: null,
      customsDate: null,
      emptyDepot: null,
      cfs: null,
      isSpaceRequested: false,
    },
    releaseNeeds: [],
    approveBy: null,
    trips: null,
    canUpdateTrips: false,
    references: {
      customerReference: null,
      purchaseOrders: [],
      houseBillNumber: null,
      masterBillNumber: null,
      canUpdate: false,
    },
    charges: [],
    revisions: [],
    history: [],
    money: null,
    notes: { nodes: [], totalCount: 0 },
    milestones: [],
    customsDeclarations: [],
    documents: { __typename: 'RecordDocuments', canAttach: false, attachments: [], checklist: [] },
    ...change,
  };
}

const refused = (code: string, message: string) => ({
  message: null,
  userErrors: [{ code, message, field: null, params: [] }],
  quotation: null,
  booking: null,
});

it('reports that someone else changed the booking, reloads it and preserves the input', async () => {
  const { user, server } = await renderApp('/admin/my-booking/BK-26-000184?tab=transport', {
    role: 'ADMIN_SALE',
    mocks: { booking: booking(), updateBookingPlan: refused('CONFLICT', 'Changed meanwhile') },
  });
  await user.type(await screen.findByLabelText('Carrier booking no.'), 'KMT1');
  server.mock({ booking: booking({ version: 6, plan: { ...booking().plan, transportDocumentNumber: 'BL-9' } }) });
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText('Someone else changed this record')).toBeTruthy();
  await waitFor(() => expect(server.operations('BookingPage')).toHaveLength(2));
  expect((screen.getByLabelText('Carrier booking no.') as HTMLInputElement).value).toBe('KMT1');
  expect(server.operations('UpdateBookingPlan')[0]?.variables['input']).toEqual({
    id: 'Qm9va2luZzox',
    carrierBookingNumber: 'KMT1',
    expectedVersion: 5,
    idempotencyKey: 'Qm9va2luZzox:UpdateBookingPlan:5',
  });
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(server.operations('UpdateBookingPlan')).toHaveLength(2));
  expect(server.operations('UpdateBookingPlan')[1]?.variables['input']).toMatchObject({ expectedVersion: 6 });
});

it('refuses an invalid container number before sending', async () => {
  const { user, server } = await renderApp('/admin/my-booking/BK-26-000184?tab=transport', {
    role: 'ADMIN',
    mocks: { booking: booking() },
  });
  await user.type(await screen.findByLabelText(/^45G1, container 1$/), 'CSQU3054384');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText(/not a valid container number/)).toBeTruthy();
  expect(server.operations('UpdateBookingPlan')).toHaveLength(0);
});

it('shows why a release is refused', async () => {
  const { user } = await renderApp('/admin/my-booking/BK-26-000184', {
    role: 'ADMIN_SALE',
    mocks: {
      booking: booking(),
      releaseBooking: refused('PRICE_NOT_CONFIRMED', 'The customer has not confirmed the price yet.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Release booking' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Release booking' }));
  expect(await screen.findByText('The customer has not confirmed the price yet.')).toBeTruthy();
});

it('requires a note for a change request and sends it with the version', async () => {
  const { user, server } = await renderApp('/user/my-booking/BK-26-000184', {
    mocks: {
      booking: booking({ status: 'RELEASE_BOOKING', statusCode: 63, allowedActions: ['REQUEST_BOOKING_AMENDMENT'] }),
      requestBookingAmendment: { ...refused('NOTE_REQUIRED', ''), userErrors: [], message: 'Successfully Updated!' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request a change' }));
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Please enter a reason or a note.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Change/ }), 'A week later');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Successfully Updated!')).toBeTruthy();
  expect(server.operations('RequestBookingAmendment')[0]?.variables['input']).toMatchObject({
    note: 'A week later',
    expectedVersion: 5,
  });
});

it('shows a way back for an unknown number', async () => {
  await renderApp('/user/my-booking/BK-0', { mocks: { booking: null } });
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toBeTruthy();
});

it('assigns owners among those whose group allows the duty, and shows a refusal next to its duty', async () => {
  const person = (id: string, duties: string[], branchCodes: string[]) => ({
    user: { __typename: 'User', id, fullName: id },
    duties,
    branchCodes,
  });
  const answer = {
    ...refused('CHOICE_INVALID', 'Choose someone else'),
    userErrors: [
      {
        __typename: 'InputError',
        code: 'CHOICE_INVALID',
        message: 'No longer active',
        field: ['owners', '4', 'userId'],
      },
    ],
  };
  const { user, server } = await renderApp('/admin/my-booking/BK-26-000184?tab=messages', {
    role: 'ADMIN',
    mocks: {
      booking: booking({ branch: { __typename: 'Branch', code: 'HCM', name: 'Ho Chi Minh City' }, owners: [] }),
      branches: [{ __typename: 'Branch', code: 'HCM', name: 'Ho Chi Minh City' }],
      shipmentStaff: [
        person('Binh', ['CUSTOMS'], []),
        person('An', ['CUSTOMS'], ['HCM']),
        person('Chi', ['PRICING'], []),
      ],
      assignShipmentOwner: answer,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Customs' }));
  // People of the branch come first.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None',
    expect.stringContaining('An'),
    'Binh',
  ]);
  await user.click(screen.getByRole('option', { name: 'Binh' }));
  await user.click(dialog.getByRole('button', { name: 'Save owners' }));
  expect(await dialog.findByText('No longer active')).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Customs' }).getAttribute('aria-invalid')).toBe('true');
  const input = server.operations('AssignShipmentOwner')[0]?.variables['input'] as { owners: object[] };
  expect(input).toMatchObject({ branchCode: 'HCM', expectedVersion: 5 });
  expect(input.owners).toContainEqual({ duty: 'CUSTOMS', userId: 'Binh' });
});
