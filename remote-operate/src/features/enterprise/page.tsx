import { useLocation, useNavigate } from 'react-router-dom';
import { type EnterpriseState, enterpriseStates } from 'shared/contract/vocabulary/console-account';
import { useQuery, withParams } from 'shared/remote';
import { Notice } from 'shared/ui';
import { ListFilter } from '../../components/list-filter';
import { ListFoot } from '../../components/list-foot';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { askedOf, changesOf } from '../../lib/asked-of';
import { pages } from '../../lib/pages';
import { useAskAt } from '../../lib/use-ask-at';
import { EnterpriseDrawer } from './enterprise-drawer';
import { EnterpriseTable } from './enterprise-table';

const { path } = pages.enterprise;
const choices = { state: enterpriseStates };

/** Enterprises, newest first, public or not. Search, filter and the opened one stand in the address. */
export default function EnterprisePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { asked: filter, after, id } = askedOf(search, choices);
  const state = (filter.state || undefined) as EnterpriseState | undefined;
  const asked = useQuery('EnterpriseAdmin/list', { q: filter.q, state, after }, { owner: true, keepPrevious: true });
  const to = (changes: Record<string, string | null>) => `${path}${withParams(search, changes)}`;
  const ask = useAskAt(asked.reload);
  const go = (changes: Record<string, string | null>) => navigate(to(changes), { preventScrollReset: true });

  return (
    <OperateFrame page="enterprise">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ items, next, more }) => (
          <section className="panel" aria-label="企业">
            <ListFilter
              key={JSON.stringify(filter)}
              label="查找企业"
              hint="名称、曾用名或信用代码"
              choices={[{ name: 'state', label: '状态', options: choices.state }]}
              asked={filter}
              onAsk={(next) => ask(to(changesOf(next, Object.keys(choices))))}
            />
            {items.length > 0 ? (
              <EnterpriseTable rows={items} hrefOf={(of) => to({ id: of })} />
            ) : (
              <Notice art="missing" title="没有符合的企业" text="可更换查找的文字，或放宽条件。" />
            )}
            <ListFoot
              more={more}
              first={after ? to({ after: null }) : null}
              next={next ? to({ after: next, id: null }) : null}
            />
            <EnterpriseDrawer id={id} reload={asked.reload} onClose={() => go({ id: null })} />
          </section>
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
