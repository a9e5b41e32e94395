import { useLocation } from 'react-router-dom';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { Notice, Pagination } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { SectionFilter } from '../../components/section-filter';
import { pages } from '../../lib/pages';
import { ChangeTable } from './change-table';

const { path } = pages.change;
const pageSize = 20;

/** Everything that was done to any section's releases. Section and page live in the URL. */
export default function ChangePage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const section = params.get('section') ?? '';
  const page = pageParam(params);

  const asked = useQuery(
    'Release/history',
    { section: section || undefined, page, pageSize },
    { owner: true, keepPrevious: true },
  );
  // Only for the sections' titles: the table stands without it.
  const overview = useQuery('Release/overview', {}, { owner: true });
  const sections = overview.data?.sections ?? [];

  return (
    <OperateFrame page="change">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {(data) => (
          <section className="panel" aria-label="变更历史">
            <SectionFilter
              sections={sections}
              current={section}
              href={(name) => `${path}${withParams(search, { section: name || null })}`}
            />
            {data.items.length > 0 ? (
              <ChangeTable
                changes={data.items}
                titleOf={(name) => sections.find((one) => one.name === name)?.title ?? name}
              />
            ) : (
              <Notice art="missing" title="没有变更记录" text="换一个板块，或回到第一页查看。" />
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
