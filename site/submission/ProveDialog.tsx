import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { dropAnswers, useAnswer } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { CopyLine } from '../share/CopyLine.tsx';

/** The code that shows whose channel a video is of, what it is for, and a check whether it is there. */
export function ProveDialog({ detail, close }: DialogPartProps) {
  const words = usePage();
  const { t } = words;
  const { state } = useSession();
  const [stage, setStage] = useState<'ready' | 'busy' | 'missing'>('ready');
  const { data, error, again } = useAnswer('mine', {}, { when: state === 'in' });
  const work = data?.list.find(({ id }) => id === detail);
  const { data: channels } = useAnswer('channels', {}, { when: state === 'in' });
  const look = async () => {
    setStage('busy');
    try {
      const { unproved_link } = await act('prove', { id: detail });
      const isFound = unproved_link !== work?.unproved_link;
      if (isFound) dropAnswers('mine');
      setStage(isFound ? 'ready' : 'missing');
    } catch (failure) {
      showFailure(failure, words);
      setStage('ready');
    }
  };
  return (
    <Dialog title={t('prove.heading')} close={t('word.close')} onClose={close} small>
      {state === 'out' && (
        <p className="empty">
          <LogInFirst />
        </p>
      )}
      {error !== null && !data && <Failed error={error} again={again} />}
      {data && !work && <p role="status">{t('refusal.not_editable')}</p>}
      {work?.proved && <p role="status">{t('prove.done')}</p>}
      {data && work?.unproved_link && (
        <>
          <p>{t('prove.why')}</p>
          <p>
            <a className="link" href={work.unproved_link} target="_blank" rel="noopener noreferrer">
              <bdi>{work.unproved_link}</bdi>
            </a>
          </p>
          <p>{t('prove.how')}</p>
          <CopyLine text={data.ownership_code} />
          <p role="status">{stage === 'missing' && t('prove.missing')}</p>
          <div className="does">
            <Button onClick={look} busy={stage === 'busy'}>
              {t('prove.check')}
            </Button>
            {channels?.connectable.includes(work.platform) && (
              <a className="link" href="#channels">
                {t('prove.connect')}
              </a>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
