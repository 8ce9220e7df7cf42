import { useTranslation } from 'react-i18next';
import type { RegistrationApproval } from '../../../schema-types.generated.ts';
import { StatusTag } from '../../../ui/text/tag.tsx';
import type { Phase } from '../../../ui/text/tag.tsx';

const phaseOf: Readonly<Record<RegistrationApproval, Phase>> = {
  APPROVING: 'quotation',
  APPROVED: 'delivered',
  REJECTED: 'closed',
};

/** Tag for a registration's state. */
export function ApprovalTag({ approval }: { approval: RegistrationApproval }) {
  const { t } = useTranslation('registration');
  return <StatusTag phase={phaseOf[approval]}>{t(`approval.${approval}`)}</StatusTag>;
}
