import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { ApprovalTag } from './approval-tag.tsx';
import { useServiceWords } from './registration-column.tsx';
import type { RegistrationDetailFragment, RegistrationDetailQuery } from './registration-detail.generated.ts';
import s from './registration-list.module.css';

type Duplicates = NonNullable<RegistrationDetailQuery['registrations']['nodes'][number]['possibleDuplicates']>;

interface RegistrationFactsProps {
  registration: Omit<RegistrationDetailFragment, ' $fragmentName'>;
  duplicates: Duplicates;
  /** Resends the first sign-in link; null if the viewer may not. */
  resend: { busy: boolean; go: () => void } | null;
}

/** Everything the applicant entered, the decision, and customers that may be the same company. */
export function RegistrationFacts({ registration, duplicates, resend }: RegistrationFactsProps) {
  const { t } = useTranslation('registration');
  const services = useServiceWords();
  const { approval, firstSignIn, reason, decidedAt } = registration;
  const top = useRef<HTMLParagraphElement>(null);
  // Start at the top: the fields for the decision are at the end, and everything should be read first.
  useEffect(() => top.current?.focus(), []);
  return (
    <>
      <p className={s.state} ref={top} tabIndex={-1}>
        <ApprovalTag approval={approval} />
        <span className={s.quiet}>
          {decidedAt === null
            ? t('detail.arrived', { at: formatDateTime(registration.createdAt) })
            : t('detail.decidedBy', { at: formatDateTime(decidedAt), name: registration.decidedByName ?? 'WR1' })}
        </span>
      </p>
      {reason !== null && (
        <section className={s.part}>
          <h3 className={s.partTitle}>{t('detail.reason')}</h3>
          <p className={s.reason}>{reason}</p>
        </section>
      )}
      {approval === 'APPROVED' && (
        <section className={s.part}>
          <h3 className={s.partTitle}>{t('detail.made')}</h3>
          <KeyValue
            items={[
              { label: t('detail.companyCode'), value: registration.companyCode },
              { label: t('detail.level'), value: registration.level?.name },
              { label: t('detail.accountManager'), value: registration.accountManagerName ?? t('detail.nobody') },
              { label: t('column.firstSignIn'), value: firstSignIn && t(`firstSignIn.${firstSignIn}`) },
            ]}
          />
          {resend !== null && (firstSignIn === 'WAITING' || firstSignIn === 'LINK_ENDED') && (
            <div>
              <Button loading={resend.busy} onClick={resend.go}>
                {t('detail.resend')}
              </Button>
            </div>
          )}
        </section>
      )}
      {duplicates.length > 0 && (
        <Banner tone="warning">
          <p>{t('duplicate.title', { count: duplicates.length })}</p>
          <ul className={s.duplicates}>
            {duplicates.map(({ code, name, taxCode, reasons }) => (
              <li key={code} className={s.duplicate}>
                <span>
                  <Code size={12}>{code}</Code> {name}
                  {taxCode !== null && `, ${taxCode}`}
                </span>
                <span className={s.quiet}>{reasons.map((one) => t(`duplicate.${one}`)).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <section className={s.part}>
        <h3 className={s.partTitle}>{t('company.title')}</h3>
        <KeyValue
          items={[
            { label: t('company.name'), value: registration.companyName },
            { label: t('company.nameVn'), value: registration.companyNameVn },
            { label: t('company.taxCode'), value: <Code>{registration.taxCode}</Code> },
            { label: t('company.businessType'), value: registration.businessType?.name },
            { label: t('company.region'), value: registration.region?.name },
            { label: t('company.address'), value: registration.address },
          ]}
        />
      </section>
      <section className={s.part}>
        <h3 className={s.partTitle}>{t('contact.title')}</h3>
        <KeyValue
          items={[
            { label: t('contact.name'), value: registration.contactName },
            { label: t('contact.gender'), value: registration.gender && t(`gender.${registration.gender}`) },
            { label: t('contact.email'), value: registration.email },
            { label: t('contact.phone'), value: registration.phone },
            { label: t('signIn.username'), value: registration.username },
            {
              label: t('detail.language'),
              value: registration.language === 'VI' ? 'Tiếng Việt' : 'English',
            },
          ]}
        />
      </section>
      <section className={s.part}>
        <h3 className={s.partTitle}>{t('detail.shipments')}</h3>
        <KeyValue
          items={[
            { label: t('column.volume'), value: registration.shipmentVolume.replace('-', '–') },
            { label: t('column.services'), value: services(registration.services) },
          ]}
        />
      </section>
    </>
  );
}
