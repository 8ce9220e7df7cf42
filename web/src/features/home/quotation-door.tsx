import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { publicRequestPath } from '../../app/path/lead-path.ts';
import s from './doors.module.css';
import { PlacePair } from './place-pair.tsx';
import type { PlaceEnds } from './place-pair.tsx';

const choices = {
  fclExport: { service: 'FCL', shippingType: 'EXPORT' },
  fclImport: { service: 'FCL', shippingType: 'IMPORT' },
  lclExport: { service: 'LCL', shippingType: 'EXPORT' },
  lclImport: { service: 'LCL', shippingType: 'IMPORT' },
  airExport: { service: 'AIR', shippingType: 'EXPORT' },
  airImport: { service: 'AIR', shippingType: 'IMPORT' },
} as const;
type Choice = keyof typeof choices;

/** Starts a quotation request. The request page asks for the rest. */
export function QuotationDoor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>('fclExport');
  const [ends, setEnds] = useState<PlaceEnds>({ from: null, to: null });
  const { service } = choices[choice];
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(
          publicRequestPath({ ...choices[choice], from: ends.from?.code ?? null, to: ends.to?.code ?? null }),
        );
      }}
    >
      <Select
        label={t('quotation.choice')}
        size="lg"
        value={choice}
        options={(Object.keys(choices) as Choice[]).map((value) => ({ value, label: t(`quotation.${value}`) }))}
        onChange={(next) => {
          if ((choices[next].service === 'AIR') !== (service === 'AIR')) setEnds({ from: null, to: null });
          setChoice(next);
        }}
      />
      <PlacePair
        service={service}
        label={{ from: t('quotation.from'), to: t('quotation.to') }}
        value={ends}
        onChange={setEnds}
      />
      <Button type="submit" kind="cta" size="lg" full>
        {t('quotation.submit')}
      </Button>
    </form>
  );
}
