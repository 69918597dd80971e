import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';

interface SharePreviewProps {
  readonly text: string;
  readonly url: string;
}

/** What others will see of it: the picture and the title that the page itself gives to whoever asks, with the text and the address. */
export function SharePreview({ text, url }: SharePreviewProps) {
  const { page } = usePage();
  const { previews } = useAreaFile();
  const { assets } = document.documentElement.dataset;
  const preview = previews[page.deployment.brand];
  return (
    <figure className="preview">
      {preview && <img src={`${assets}${preview.picture}`} width={1200} height={630} alt="" decoding="async" />}
      <figcaption>
        {preview && <b>{preview.title}</b>}
        <span>{text}</span>
        <span className="fine">{url.replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  );
}
