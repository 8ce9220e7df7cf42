import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { choiceFilter } from '../../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import type { RecordAddress } from '../list/list-search.ts';
import { OwnerChoiceDocument } from './owner-dialog.generated.ts';

/** Filters by owner and by branch, for lists of staff. Texts: `shipment`. */
export function useOwnerFilters({ value, set }: Pick<RecordAddress, 'value' | 'set'>, isStaff: boolean): ListFilter[] {
  const { t } = useTranslation('shipment');
  const me = useViewer().user?.id ?? null;
  const has = useHas();
  const isOffered = isStaff && has('history');
  const { data } = useQuery(OwnerChoiceDocument, { skip: !isOffered });
  const staff = (data?.shipmentStaff ?? []).filter(({ user, duties }) => duties.length > 0 && user.id !== me);
  const branches = data?.branches ?? [];
  const { ownerId, branchCode } = value;
  const people = [
    ...(me === null ? [] : [{ value: me, label: t('owner.me') }]),
    ...staff.map(({ user }) => ({ value: user.id, label: user.fullName })),
  ];
  const isKnownOwner = ownerId === null || people.some((one) => one.value === ownerId);
  const isKnownBranch = branchCode === null || branches.some(({ code }) => code === branchCode);
  return [
    choiceFilter({
      id: 'owner',
      label: t('owner.filter'),
      value: ownerId,
      isOffered,
      options: [...people, ...(isKnownOwner ? [] : [{ value: ownerId, label: t('owner.oneColleague') }])],
      onChange: (id) => set({ ownerId: id }),
    }),
    choiceFilter({
      id: 'branch',
      label: t('owner.branch'),
      value: branchCode,
      isOffered,
      options: [
        ...branches.map(({ code, name }) => ({ value: code, label: name })),
        ...(isKnownBranch ? [] : [{ value: branchCode, label: branchCode }]),
      ],
      onChange: (code) => set({ branchCode: code }),
    }),
  ];
}
