import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isUuid } from 'shared/contract/uuid';
import { useQuery, withParams } from 'shared/remote';
import { Notice } from 'shared/ui';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';
import { pages } from '../../lib/pages';
import * as styles from './import.module.css';
import { JobPanel } from './job-panel';
import { JobTable } from './job-table';
import { Runs } from './runs';
import { UploadForm } from './upload-form';

const { path } = pages.import;

/** Content from files: upload, check, import. The opened import stands in the address. */
export default function ImportPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const after = params.get('after') ?? undefined;
  const id = params.get('id');
  const asked = useQuery('Import/list', { after }, { owner: true, keepPrevious: true });
  const to = (changes: Record<string, string | null>) => `${path}${withParams(search, changes)}`;
  function show(started: string) {
    navigate(to({ id: started, after: null }), { preventScrollReset: true });
    void asked.reload();
  }
  return (
    <ContentFrame page="import">
      <EditorsOnly asked={asked}>
        {({ items, next }) => (
          <>
            <UploadForm onStarted={show} />
            {isUuid(id) ? <JobPanel key={id} id={id} onChange={() => void asked.reload()} /> : null}
            <section className={`panel ${styles.part}`} aria-labelledby="imports">
              <h2 id="imports">导入记录</h2>
              {items.length > 0 ? (
                <JobTable jobs={items} hrefOf={(of) => to({ id: of })} />
              ) : (
                <Notice art="empty" title="还没有导入过" text="上传一份文件并检查后，记录会出现在这里。" />
              )}
              <p className={styles.foot}>
                {after ? (
                  <Link className="link" to={to({ after: null })}>
                    回到最新
                  </Link>
                ) : null}
                {next ? (
                  <Link className="link" to={to({ after: next })}>
                    更早的记录
                  </Link>
                ) : null}
              </p>
            </section>
            <Runs jobs={items} onStarted={show} />
          </>
        )}
      </EditorsOnly>
    </ContentFrame>
  );
}
