import { Globe } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../page/banner.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../page/card.tsx';
import { useConfirm } from '../overlay/confirm.tsx';
import { Dialog, Drawer } from '../overlay/dialog.tsx';
import { EmptyState, ErrorState } from '../list/empty-state.tsx';
import { Menu } from '../overlay/menu.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SkeletonCard, SkeletonRows } from '../page/skeleton.tsx';
import { useToast } from '../overlay/toast.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import s from './design-page.module.css';

/** Feedback components: toasts, dialogs, empty and failed states, loading. */
export function FeedbackSection() {
  const toast = useToast();
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<'password' | 'tall' | 'drawer' | null>(null);
  const [password, setPassword] = useState('');
  const [language, setLanguage] = useState('en');

  async function remove() {
    const yes = await confirm({
      title: 'Delete this user?',
      body: 'The user can no longer sign in. History stays.',
      confirmLabel: 'Delete user',
      danger: true,
    });
    if (yes) toast.success('Successfully Deleted!', { onUndo: () => toast.info('Taken back') });
  }

  return (
    <div className={s.stack}>
      <Card title="Outcomes">
        <div className={s.row}>
          <Button onClick={() => toast.success('Save Success')}>Success toast</Button>
          <Button onClick={() => toast.danger('Something went wrong, please try again')}>Danger toast</Button>
          <Button onClick={() => setDialog('password')}>Forced dialog</Button>
          <Button onClick={() => setDialog('tall')}>Tall dialog</Button>
          <Button onClick={() => setDialog('drawer')}>Drawer</Button>
          <Button onClick={() => void remove()}>Confirm</Button>
          <Menu
            label="Language"
            items={[
              { id: 'en', label: 'English', checked: language === 'en', onSelect: () => setLanguage('en') },
              { id: 'vn', label: 'Tiếng Việt', checked: language === 'vn', onSelect: () => setLanguage('vn') },
            ]}
            renderTrigger={(props) => (
              <Button {...props} kind="quiet" icon={<Globe size={16} />}>
                {language.toUpperCase()}
              </Button>
            )}
          />
          <Tooltip content="Volume weight: length × width × height in cm, divided by 6,000.">Chargeable weight</Tooltip>
        </div>
      </Card>
      <Banner tone="danger">Sign in failed. Please check your username or password</Banner>
      <Banner tone="signal" title="Two days late">
        New arrival time 25/03/2026. Berth congestion at Los Angeles.
      </Banner>
      <Banner tone="warning">Your session ends in five minutes.</Banner>
      <Banner tone="success">The rates of this month are published.</Banner>
      <Banner>Prices are shown to signed-in users only.</Banner>
      <div className={s.halves}>
        <Card title="Empty">
          <EmptyState title="No bookings yet" action={<Button kind="primary">Request a quotation</Button>}>
            Bookings start with an accepted quotation.
          </EmptyState>
        </Card>
        <Card title="Failed">
          <ErrorState
            title="Something went wrong, please try again"
            requestId="01JQ8Z4Y7M"
            onRetry={() => toast.info('Asked again')}
          >
            Nothing was changed.
          </ErrorState>
        </Card>
        <SkeletonCard />
        <Card title="Rows to come" flush>
          <SkeletonRows count={4} />
        </Card>
      </div>
      <Dialog
        open={dialog === 'password'}
        closable={false}
        onClose={() => setDialog(null)}
        size="sm"
        title="Choose a new password"
        detail="You signed in with a first password. Replace it to go on."
        foot={
          <>
            <Button kind="quiet" size="lg" onClick={() => setDialog(null)}>
              Sign out instead
            </Button>
            <Button kind="primary" size="lg" disabled={password.length < 8} onClick={() => setDialog(null)}>
              Change password
            </Button>
          </>
        }
      >
        <PasswordField label="New password" value={password} onChange={setPassword} hint="8 characters or more" />
      </Dialog>
      <Dialog
        open={dialog === 'tall'}
        onClose={() => setDialog(null)}
        title="Select your best schedule"
        detail="FCL, Ho Chi Minh City to Los Angeles"
        size="lg"
        foot={<Button onClick={() => setDialog(null)}>Cancel</Button>}
      >
        {Array.from({ length: 60 }, (_, index) => (
          <p key={index}>Sailing {index + 1}</p>
        ))}
      </Dialog>
      <Drawer open={dialog === 'drawer'} onClose={() => setDialog(null)} title="Filters">
        <p>Filters on a phone, details beside a list.</p>
      </Drawer>
    </div>
  );
}
