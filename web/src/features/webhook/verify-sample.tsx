import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { ScrollingText } from '../../ui/text/scrolling-text.tsx';
import s from './webhook.module.css';

const SAMPLE = {
  typescript: `import { Webhook } from 'standardwebhooks';

// whsec_…, kept where your other secrets are.
const webhook = new Webhook(secret);

app.post('/wr1', express.raw({ type: 'application/json' }), (request, response) => {
  // Throws when the message is not ours, was changed, or is older than five minutes.
  const message = webhook.verify(request.body.toString(), request.headers);
  queue.add(request.headers['webhook-id'], message);
  response.sendStatus(204);
});`,
  python: `import os
from standardwebhooks import Webhook

webhook = Webhook(os.environ["WR1_WEBHOOK_SECRET"])

@app.post("/wr1")
def receive():
    # Raises when the message is not ours, was changed, or is older than five minutes.
    message = webhook.verify(request.get_data(), request.headers)
    queue.add(request.headers["webhook-id"], message)
    return "", 204`,
} as const;
type Tongue = keyof typeof SAMPLE;

/** Sample code with which a receiver verifies a message. Needs the catalogue `webhook`. */
export function VerifySample() {
  const { t } = useTranslation('webhook');
  const [tongue, setTongue] = useState<Tongue>('typescript');
  return (
    <section className={s.verify} aria-label={t('verify.title')}>
      <p>{t('verify.text')}</p>
      <Segmented
        label={t('verify.language')}
        value={tongue}
        onChange={setTongue}
        options={[
          { value: 'typescript', label: 'TypeScript' },
          { value: 'python', label: 'Python' },
        ]}
      />
      <div className={s.codeBlock}>
        <ScrollingText className={s.code}>{SAMPLE[tongue]}</ScrollingText>
        <CopyButton value={SAMPLE[tongue]} label={t('verify.copy')} />
      </div>
      <p className={s.quiet}>{t('verify.once')}</p>
    </section>
  );
}
