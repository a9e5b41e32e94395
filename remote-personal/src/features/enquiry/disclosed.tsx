import { RichText } from 'shared/browser/rich-text';
import { useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { Counterpart } from '../../components/counterpart/counterpart';
import { CarriedFiles } from '../../components/files/carried-files';
import * as styles from './disclosure.module.css';

/** Publisher, description and files, asked for when they are opened: each reading is a line of the owner's log. */
export function DisclosedDetails({ enquiryId }: { enquiryId: string }) {
  const { data, error, reload } = useQuery('Disclosure/details', { enquiryId }, { owner: true });
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <section className={styles.disclosed} aria-label="详细资料">
      <dl>
        <dt>发布方</dt>
        <dd>
          <Counterpart facts={data.publisher} />
        </dd>
        <dt>需求描述</dt>
        <dd>
          {data.richDescription ? (
            <RichText text={data.richDescription} level={3} />
          ) : (
            data.description.map((paragraph, i) => <p key={`${i} ${paragraph}`}>{paragraph}</p>)
          )}
        </dd>
        {data.files.length > 0 ? (
          <>
            <dt>附件</dt>
            <dd>
              <CarriedFiles files={data.files} label="需求附件" />
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

export function DisclosedContact({ enquiryId }: { enquiryId: string }) {
  const { data, error, reload } = useQuery('Disclosure/contact', { enquiryId }, { owner: true });
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <section className={styles.disclosed} aria-label="联系方式">
      <dl>
        <dt>对方</dt>
        <dd>{data.theirs}</dd>
        <dt>我方</dt>
        <dd>{data.mine}</dd>
      </dl>
    </section>
  );
}
