import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import {
  SHARE_LINK_MOST_DAYS,
  SHARE_LINK_NAME_LENGTH,
  shareDayProblem,
} from '@wr1/schema/rules/transition/share-link.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateShareLinkDocument } from './share-link-dialog.generated.ts';
import s from './share-link-dialog.module.css';

interface ShareLinkFormProps {
  bookingId: string;
  /** Default and latest possible last day, YYYY-MM-DD. */
  usualDay: string;
  latestDay: string;
  /** Reloads the list of links. */
  reload: () => Promise<void>;
}

interface Problems {
  name?: string | undefined;
  expiresOn?: string | undefined;
  whole?: string | undefined;
}

/** Form for a new link's recipient and last day. Afterwards shows the link, only this once. */
export function ShareLinkForm({ bookingId, usualDay, latestDay, reload }: ShareLinkFormProps) {
  const { t } = useTranslation('share-link');
  const { t: common } = useTranslation();
  const message = useMessage();
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState<string | null>(usualDay);
  const [problems, setProblems] = useState<Problems>({});
  const [made, setMade] = useState<{ name: string | null; url: string } | null>(null);
  const [create, creating] = useMutation(CreateShareLinkDocument, { errorPolicy: 'none' });

  function checked(): Problems {
    const code = lastDay === null ? 'REQUIRED' : shareDayProblem(lastDay, new Date());
    return {
      ...(normalizedName(name).length > SHARE_LINK_NAME_LENGTH && {
        name: message('TOO_LONG', { n: SHARE_LINK_NAME_LENGTH }),
      }),
      ...(code && { expiresOn: message(code, { days: SHARE_LINK_MOST_DAYS }) }),
    };
  }
  async function submit() {
    if (creating.loading) return;
    const wrong = checked();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const input = { bookingId, name: normalizedName(name) || null, expiresOn: lastDay };
      const payload = (await create({ variables: { input } })).data?.createShareLink;
      if (payload?.url) {
        setMade({ name: payload.shareLink?.name ?? null, url: payload.url });
        setName('');
      } else {
        const of = (field: string) => payload?.userErrors.find((one) => one.field?.at(-1) === field)?.message;
        const at = { name: of('name'), expiresOn: of('expiresOn') };
        const isNowhere = at.name === undefined && at.expiresOn === undefined;
        setProblems({ ...at, whole: isNowhere ? payload?.userErrors[0]?.message : undefined });
      }
      await reload();
    } catch (error) {
      setProblems({ whole: failureText(failureOf(error), common) });
    }
  }

  return (
    <>
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {problems.whole && <Banner tone="danger">{problems.whole}</Banner>}
        <FieldGrid>
          <TextField
            label={t('form.name')}
            optional
            hint={t('form.nameHint')}
            maxLength={SHARE_LINK_NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={(next) => {
              setName(next);
              setProblems({ ...problems, name: undefined });
            }}
            error={problems.name}
          />
          <DateField
            label={t('form.lastDay')}
            required
            hint={t('form.lastDayHint')}
            max={latestDay}
            value={lastDay}
            onChange={(next) => {
              setLastDay(next);
              setProblems({ ...problems, expiresOn: undefined });
            }}
            error={problems.expiresOn}
          />
        </FieldGrid>
        <div>
          <Button kind="primary" type="submit" loading={creating.loading}>
            {t('form.create')}
          </Button>
        </div>
      </form>
      {made && (
        <Banner tone="success" title={t(made.name === null ? 'made.title' : 'made.titleFor', { name: made.name })}>
          <p>{t('made.text')}</p>
          <TextField
            key={made.url}
            className={s.url}
            label={t('made.address')}
            labelHidden
            readOnly
            mono
            value={made.url}
            onChange={() => undefined}
            trailing={<CopyButton value={made.url} label={t('made.copy')} />}
          />
        </Banner>
      )}
    </>
  );
}
