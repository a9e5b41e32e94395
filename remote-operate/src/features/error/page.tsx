import { useLocation } from 'react-router-dom';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { Notice, Pagination } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { SectionFilter } from '../../components/section-filter';
import { pages } from '../../lib/pages';
import * as styles from './error.module.css';
import { ErrorList } from './error-list';
import { NumberSearch } from './number-search';

const { path } = pages.error;
const pageSize = 20;

/** What browsers reported of failing releases, newest first. Section, number and page live in the URL. */
export default function ErrorPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const section = params.get('section') ?? '';
  const number = params.get('number') ?? '';
  const page = pageParam(params);

  const asked = useQuery(
    'Release/errors',
    { section: section || undefined, number: number || undefined, page, pageSize },
    { owner: true, keepPrevious: true },
  );
  // Only for the sections' titles: the list stands without it.
  const overview = useQuery('Release/overview', {}, { owner: true });
  const sections = overview.data?.sections ?? [];

  return (
    <OperateFrame page="error">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {(data) => (
          <section className="panel" aria-label="错误">
            <div className={styles.tools}>
              <SectionFilter
                sections={sections}
                current={section}
                href={(name) => `${path}${withParams(search, { section: name || null, number: null })}`}
              />
              <NumberSearch key={number} number={number} href={(to) => `${path}${to ? `?number=${to}` : ''}`} />
            </div>
            {data.items.length > 0 ? (
              <ErrorList
                errors={data.items}
                open={number !== ''}
                titleOf={(name) => sections.find((one) => one.name === name)?.title ?? name}
              />
            ) : (
              <Notice
                art="missing"
                title={number ? `没有编号为 ${number} 的错误` : '没有浏览器报告的错误'}
                text={
                  number ? '请核对编号；错误只保留 30 天，报告过于频繁时只计数。' : '换一个板块，或回到第一页查看。'
                }
              />
            )}
            <Pagination
              total={data.total}
              page={Number(asked.input?.page ?? page)}
              pageSize={pageSize}
              href={(to) => `${path}${withParams(search, { page: to === 1 ? null : to })}`}
            />
          </section>
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
