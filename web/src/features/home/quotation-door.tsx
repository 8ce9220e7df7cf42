import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { publicRequestPath } from '../lead/lead-path.ts';
import type { Place } from '../master-data/place-tag.tsx';
import { PublicPlacePicker } from '../master-data/public-place-picker.tsx';
import s from './doors.module.css';

const choices = {
  fclExport: { service: 'FCL', shippingType: 'EXPORT' },
  fclImport: { service: 'FCL', shippingType: 'IMPORT' },
  lclExport: { service: 'LCL', shippingType: 'EXPORT' },
  lclImport: { service: 'LCL', shippingType: 'IMPORT' },
  airExport: { service: 'AIR', shippingType: 'EXPORT' },
  airImport: { service: 'AIR', shippingType: 'IMPORT' },
} as const;
type Choice = keyof typeof choices;

/** The beginning of a request for a price; the rest is asked on its own page. */
export function QuotationDoor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>('fclExport');
  const [from, setFrom] = useState<Place | null>(null);
  const [to, setTo] = useState<Place | null>(null);
  const { service } = choices[choice];
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(publicRequestPath({ ...choices[choice], from: from?.code ?? null, to: to?.code ?? null }));
      }}
    >
      <Select
        label={t('quotation.choice')}
        size="lg"
        value={choice}
        options={(Object.keys(choices) as Choice[]).map((value) => ({ value, label: t(`quotation.${value}`) }))}
        onChange={(next) => {
          if ((choices[next].service === 'AIR') !== (service === 'AIR')) {
            setFrom(null);
            setTo(null);
          }
          setChoice(next);
        }}
      />
      <div className={s.pair}>
        <PublicPlacePicker
          service={service}
          label={t('quotation.from')}
          placeholder={t('place')}
          size="lg"
          value={from}
          onChange={setFrom}
        />
        <PublicPlacePicker
          service={service}
          label={t('quotation.to')}
          placeholder={t('place')}
          size="lg"
          value={to}
          onChange={setTo}
        />
      </div>
      <Button type="submit" kind="cta" size="lg" full>
        {t('quotation.submit')}
      </Button>
    </form>
  );
}
