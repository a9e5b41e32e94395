import { useLocation, useNavigate } from 'react-router-dom';
import { type AccountState, accountStates } from 'shared/contract/vocabulary/console-account';
import { type Duty, duties } from 'shared/contract/vocabulary/review';
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
import { AccountDrawer } from './account-drawer';
import { AccountTable } from './account-table';

const { path } = pages.account;
const choices = {
  state: accountStates,
  duty: duties,
  enterprise: { with: '属于企业', without: '不属于企业' },
};

/** Accounts, newest first. Search, filters and the opened account stand in the address. */
export default function AccountPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { asked: filter, after, id } = askedOf(search, choices);
  const asked = useQuery(
    'Account/list',
    {
      q: filter.q,
      state: (filter.state || undefined) as AccountState | undefined,
      duty: (filter.duty || undefined) as Duty | undefined,
      enterprise: (filter.enterprise || undefined) as 'with' | 'without' | undefined,
      after,
    },
    { owner: true, keepPrevious: true },
  );
  const to = (changes: Record<string, string | null>) => `${path}${withParams(search, changes)}`;
  const ask = useAskAt(asked.reload);
  const go = (changes: Record<string, string | null>) => navigate(to(changes), { preventScrollReset: true });

  return (
    <OperateFrame page="account">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ items, next, more }) => (
          <section className="panel" aria-label="用户">
            <ListFilter
              key={JSON.stringify(filter)}
              label="查找用户"
              hint="用户名、手机号或企业名称"
              choices={[
                { name: 'state', label: '状态', options: choices.state },
                { name: 'duty', label: '控制台职责', options: choices.duty },
                { name: 'enterprise', label: '企业', options: choices.enterprise },
              ]}
              asked={filter}
              onAsk={(next) => ask(to(changesOf(next, Object.keys(choices))))}
            />
            {items.length > 0 ? (
              <AccountTable rows={items} hrefOf={(of) => to({ id: of })} />
            ) : (
              <Notice art="missing" title="没有符合的用户" text="可更换查找的文字，或放宽条件。" />
            )}
            <ListFoot
              more={more}
              first={after ? to({ after: null }) : null}
              next={next ? to({ after: next, id: null }) : null}
            />
            <AccountDrawer id={id} reload={asked.reload} onClose={() => go({ id: null })} />
          </section>
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
