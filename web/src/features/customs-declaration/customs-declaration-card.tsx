import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { CustomsDeclarationCardFragmentDoc } from './customs-declaration.generated.ts';
import type { CustomsDeclarationCardFragment } from './customs-declaration.generated.ts';
import s from './customs-declaration-card.module.css';
import { CustomsStateTag, useStateText } from './customs-state-tag.tsx';
import { useCustomsActs } from './use-customs-acts.tsx';
import type { Declaration } from './use-customs-acts.tsx';

const CustomsDeclarationDialog = lazy(async () => ({
  default: (await import('./customs-declaration-dialog.tsx')).CustomsDeclarationDialog,
}));

/** The customs declarations of a booking; absent if customs was not ordered. Texts: `customs-declaration`. */
export function CustomsDeclarationCard({ record }: { record: CardOf<CustomsDeclarationCardFragment> }) {
  const { t } = useTranslation('customs-declaration');
  const may = useMay();
  const stateText = useStateText();
  const [edited, setEdited] = useState<{ declaration: Declaration | null; isRegistration: boolean } | null>(null);
  const acts = useCustomsActs((declaration, isRegistration) => setEdited({ declaration, isRegistration }));
  const card = useCard(CustomsDeclarationCardFragmentDoc, 'CustomsDeclarationCard', record);
  if (!card?.hasCustoms) return null;
  const { customsDeclarations: declarations } = card;
  const mayCreate = may('create', 'CustomsDeclaration');
  if (declarations.length === 0 && !mayCreate) return null;
  return (
    <Card
      title={t('card.title')}
      detail={declarations.length > 1 ? declarations.length : undefined}
      actions={
        mayCreate && (
          <Button size="sm" onClick={() => setEdited({ declaration: null, isRegistration: false })}>
            {t('card.add')}
          </Button>
        )
      }
    >
      {declarations.length === 0 ? (
        <p className={s.quiet}>{t('card.none')}</p>
      ) : (
        <ul className={s.list}>
          {declarations.map((declaration) => {
            const { id, number, state, nextStates, office, regime, states, documents } = declaration;
            const [usual] = nextStates;
            const actions = acts.actionsOf(declaration);
            return (
              <li key={id} className={s.item}>
                <div className={s.top}>
                  <h3 className={s.number}>{number ?? t('card.unnumbered')}</h3>
                  <CustomsStateTag state={state} />
                  <span className={s.acts}>
                    {usual && (
                      <Button
                        size="sm"
                        loading={acts.busyId === id}
                        onClick={() => void acts.record(declaration, usual)}
                      >
                        {t('record', { state: stateText(usual) })}
                      </Button>
                    )}
                    {actions.length > 0 && (
                      <Menu
                        label={t('card.more')}
                        items={actions}
                        renderTrigger={(props) => (
                          <IconButton {...props} size="sm" label={t('card.more')} icon={<Ellipsis size={16} />} />
                        )}
                      />
                    )}
                  </span>
                </div>
                <p>{[office?.name, regime && `${regime.code} ${regime.name}`].filter(Boolean).join(', ')}</p>
                {states.length > 0 && (
                  <ol className={s.states}>
                    {states.map((one, index) => (
                      <li key={`${one.at} ${one.state} ${index}`} className={s.quiet}>
                        {[stateText(one.state), formatDateTime(one.at, BUSINESS_TIME_ZONE), one.recordedBy, one.note]
                          .filter(Boolean)
                          .join(', ')}
                      </li>
                    ))}
                  </ol>
                )}
                {documents.length > 0 && (
                  <p className={s.quiet}>
                    {t('card.documents', { names: documents.map(({ name }) => name).join(', ') })}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <CustomsDeclarationDialog
            key={edited.declaration?.id ?? 'new'}
            booking={card}
            declaration={edited.declaration}
            isRegistration={edited.isRegistration}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
