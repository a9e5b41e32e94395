import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { labels } from 'shared/contract/labels';
import type { ListingDetail } from 'shared/contract/listing';
import { type Field, fieldsOf } from 'shared/contract/listing-fields';
import { isPreviewReady, type PreviewWord } from 'shared/contract/listing-preview';
import { applies, isFilled } from 'shared/contract/listing-text';
import { previewPath } from 'shared/contract/paths';
import { useAllValues, useDraftTools } from '../draft/draft-context';
import type { ListingKind } from '../kinds';
import * as styles from './preview.module.css';

const { productionPlace, place, price } = labels.service;
/** Names under which a page shows what several fields make together. */
const composed: Readonly<Record<string, readonly string[]>> = {
  siteProvince: [productionPlace, place],
  siteCity: [productionPlace, place],
  priceMode: [price, labels.spot.price],
};
const wordOf = (field: Field | undefined): PreviewWord['field'] =>
  field ? { key: field.key, labels: [field.label, ...(composed[field.key] ?? [])] } : null;

/** The field that the person is in. */
function useCurrentField(): Field | undefined {
  const { sections, focus } = useDraftTools();
  const key = useSyncExternalStore(focus.subscribe, focus.key);
  return fieldsOf(sections).find((field) => field.key === key);
}

/** Why the current field is not to be seen. */
function MissingNote({ field }: { field: Field | undefined }) {
  const values = useAllValues();
  const isMissing = field && field.uses.length > 0 && applies(field, values) && !isFilled(field, values);
  return (
    <p className={styles.note} role="status">
      {isMissing ? `「${field.label}」未填写，公开页不显示该栏。` : ''}
    </p>
  );
}

interface Props {
  kind: ListingKind;
  /** Null before the first save. */
  detail: Pick<ListingDetail, 'id' | 'version'> | null;
}

/** The public page itself, in a frame that shows what the server has. It is told what was saved and where the person is. */
export const Preview = memo(function Preview({ kind, detail }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const field = useCurrentField();
  const version = detail?.version;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) setReady(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!isReady || version === undefined) return;
    const word: PreviewWord = { portalPreview: 'shown', version, field: wordOf(field) };
    frame.current?.contentWindow?.postMessage(word, location.origin);
  }, [isReady, version, field]);
  return (
    <>
      <MissingNote field={field} />
      {detail ? (
        <iframe
          ref={frame}
          className={styles.frame}
          title={`${kind.noun}的公开页`}
          src={previewPath(kind.name, detail.id)}
          loading="lazy"
        />
      ) : (
        <p className={styles.empty}>填写的内容保存后，公开页会显示在这里。</p>
      )}
    </>
  );
});
