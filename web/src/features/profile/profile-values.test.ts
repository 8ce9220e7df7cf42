import { describe, expect, it } from 'vitest';
import type { ProfileFormFragment } from './profile.generated.ts';
import { changedFields, changeInput, profileProblems, rebase, valuesOf } from './profile-values.ts';

const profile: ProfileFormFragment = {
  __typename: 'Profile',
  username: 'root.demo',
  companyName: 'Binh Minh',
  companyNameVn: null,
  canUpdateCompany: true,
  contactName: 'Lê Thu Hà',
  gender: 'FEMALE',
  taxCode: '3702458190',
  address: '12 Dai lo Binh Duong',
  addressVn: null,
  phone: null,
  email: 'ha@binhminh.example',
  pendingEmail: null,
  accountManager: null,
  identityCard: null,
  bankAccount: null,
  bankCode: 'VCB',
  bankName: 'Vietcombank',
  imageUrl: null,
  version: 3,
  companyVersion: 1,
};

describe('profile values', () => {
  it('sends only changes, cleared fields as null, with both versions', () => {
    const values = { ...valuesOf(profile), phone: ' 0901234567 ', bankCode: '', contactName: 'Lê Thu Hà ' };
    expect(changedFields(values, profile)).toEqual(['phone', 'bankCode']);
    expect(changeInput(values, profile)).toEqual({
      expectedVersion: 3,
      expectedCompanyVersion: 1,
      phone: '0901234567',
      bankCode: null,
    });
  });

  it('applies the input to a newer version', () => {
    const values = { ...valuesOf(profile), phone: '0901234567' };
    const next = { ...profile, version: 4, email: 'new@binhminh.example', phone: '0999999999' };
    expect(rebase(values, profile, next)).toMatchObject({ phone: '0901234567', email: 'new@binhminh.example' });
  });

  it('reports problems of changed fields, by the shared rules', () => {
    const typed = { email: 'x', address: 'x'.repeat(501), contactName: '', bankCode: '' };
    expect(profileProblems({ ...valuesOf(profile), ...typed, currentPassword: '' }, profile)).toMatchObject({
      email: { code: 'EMAIL_INVALID' },
      contactName: { code: 'REQUIRED' },
      address: { code: 'TOO_LONG', params: { n: 500 } },
      currentPassword: { code: 'REQUIRED' },
    });
    expect(profileProblems({ ...valuesOf(profile), phone: '', currentPassword: '' }, profile)).toEqual({});
  });
});
