import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { newBookingPath } from '../../app/path/record-path.ts';
import s from './booking-online-page.module.css';

/** /online-service/booking-online: links to the quotation and booking forms. */
export function BookingOnlinePage() {
  const { t } = useTranslation('online-service');
  const { isStaff } = useViewer();
  const may = useMay();
  usePageTitle(t('title'));
  const mayBook = isStaff ? may('update', 'StaffBooking') : may('create', 'Booking');
  const ways: ({ id: 'request' | 'booking' | 'schedule'; to: string } | false)[] = [
    may('create', 'QuotationRequest') && { id: 'request', to: '/user/find-a-quotation' },
    mayBook && { id: 'booking', to: newBookingPath(isStaff ? 'staff' : 'customer') },
    { id: 'schedule', to: '/online-service/schedule' },
  ];
  return (
    <div className={s.page}>
      <PageHeader title={t('title')} detail={t('text')} />
      <div className={s.ways}>
        {ways.map(
          (way, index) =>
            way && (
              <Card key={way.id} title={t(`${way.id}.title`)}>
                <div className={s.way}>
                  <p>{t(`${way.id}.text`)}</p>
                  <LinkButton to={way.to} kind={index === 0 ? 'primary' : 'secondary'}>
                    {t(`${way.id}.do`)}
                  </LinkButton>
                </div>
              </Card>
            ),
        )}
      </div>
    </div>
  );
}
