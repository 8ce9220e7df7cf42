import { Ellipsis, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { TEMPLATE_NAME_LENGTH, templateNameProblem } from '@wr1/schema/rules/transition/request-template.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { NameForm } from '../../../ui/form/name-form.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import { serviceKind, useDirectionText, useServiceText } from '../../shipment/tag/service-tag.tsx';
import type { TemplateRefusal, TemplateRow } from './use-templates.ts';
import s from './template-dialog.module.css';

interface TemplateEntryProps {
  template: TemplateRow;
  /** Names of the viewer's other templates. */
  others: readonly string[];
  busy: boolean;
  /** Whether the template is being loaded for use. */
  taking: boolean;
  onUse: () => void;
  onRename: (name: string) => Promise<TemplateRefusal>;
  onShare: (isShared: boolean) => void;
  onRemove: () => void;
}

/** A template with its description and a Use button. Its author has additional actions. */
export function TemplateEntry(props: TemplateEntryProps) {
  const { template, others, busy, onRename } = props;
  const { t } = useTranslation('template');
  const message = useMessage();
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li className={s.entry}>
        <NameForm
          label={t('name')}
          name={template.name}
          maxLength={TEMPLATE_NAME_LENGTH}
          busy={busy}
          submitLabel={t('rename')}
          tidy={normalizedName}
          check={(name) => {
            const code = templateNameProblem(name, others);
            return code && message(code, { n: TEMPLATE_NAME_LENGTH });
          }}
          onSubmit={async (name) => (await onRename(name))?.text ?? null}
          onEnd={() => setRenaming(false)}
        />
      </li>
    );
  }
  return <Shown {...props} onBeginRename={() => setRenaming(true)} />;
}

function Shown({
  template,
  taking,
  onUse,
  onShare,
  onRemove,
  onBeginRename,
}: TemplateEntryProps & { onBeginRename: () => void }) {
  const { t } = useTranslation('template');
  const { role } = useViewer();
  const serviceText = useServiceText();
  const directionText = useDirectionText();
  const { name, isMine, isShared, authorName, shipment } = template;
  const kind = serviceKind(shipment.serviceType);
  const ends = [
    shipment.polCode && placeShortName(shipment.pol, shipment.polCode),
    shipment.podCode && placeShortName(shipment.pod, shipment.podCode),
  ].filter(Boolean);
  const what = `${serviceText(shipment.serviceType)} ${directionText(shipment.shippingType, shipment.serviceType).toLowerCase()}`;
  return (
    <li className={s.entry}>
      <div className={s.words}>
        <p className={s.name}>
          {name}
          {isMine && isShared && <Tag icon={<Users size={12} />}>{t('shared')}</Tag>}
        </p>
        <p className={s.what}>
          {kind && <ServiceGlyph kind={kind} />}
          {[what.trim(), ends.join(' – '), authorName && t('by', { name: authorName })].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className={s.actions}>
        <Button size="md" loading={taking} onClick={onUse} aria-label={t('useNamed', { name })}>
          {t('use')}
        </Button>
        {isMine && (
          <Menu
            label={t('more', { name })}
            items={[
              { id: 'rename', label: t('rename'), onSelect: onBeginRename },
              ...(role === 'CLIENT_ROOT'
                ? [{ id: 'share', label: t(isShared ? 'unshare' : 'share'), onSelect: () => onShare(!isShared) }]
                : []),
              { id: 'end', separator: true as const },
              { id: 'delete', label: t('delete'), danger: true, onSelect: onRemove },
            ]}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} label={t('more', { name })} icon={<Ellipsis size={16} />} />
            )}
          />
        )}
      </div>
    </li>
  );
}
