import type { CompiledTexts } from '@event/contest/text';
import { loadAsset } from '../asset.ts';
import { PageProvider, usePage } from '../context.tsx';
import { useAnswer } from '../server/answer.ts';
import { wordsOf } from '../words.ts';
import { isPossible, isThis } from './device.ts';
import { TurnOn } from './TurnOn.tsx';

/** Once something is submitted there is something to be told of. Its texts come with it: no page pays for them. */
export async function loadOffer() {
  const texts = await loadAsset<CompiledTexts>('later');
  return function PushOffer() {
    const { page, language } = usePage();
    return (
      <PageProvider page={page} words={wordsOf(language, texts)}>
        <Offer />
      </PageProvider>
    );
  };
}

function Offer() {
  const { t } = usePage();
  const { data } = useAnswer('push', {});
  if (!data?.key || !isPossible() || data.list.some(({ id }) => isThis(id))) return null;
  return (
    <>
      <TurnOn publicKey={data.key} />
      <p className="fine">{t('push.offer')}</p>
    </>
  );
}
