import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import type { WatchKind } from 'shared/contract/vocabulary/watch';
import { useMutation } from 'shared/remote';
import { formatDate } from 'shared/ui';
import { OwnListPage } from '../../components/own-list';

const kindWords: Record<WatchKind, string> = { record: '登记', query: '查询', product: '品种' };

function RemoveButton({ id, title }: Pick<Data<'Watch/list'>['items'][number], 'id' | 'title'>) {
  const removing = useMutation('Watch/remove', { quiet: false, invalidates: ['Watch/list'] });
  return (
    <BusyButton
      type="button"
      className="btn small"
      aria-label={`取消关注：${title}`}
      busy={removing.isBusy}
      onClick={() => void removing.send({ id })}
    >
      取消关注
    </BusyButton>
  );
}

/** 我的关注: what the person follows in the public registers. */
export default function WatchesPage() {
  return (
    <OwnListPage
      title="我的关注"
      path={pages.watches}
      call="Watch/list"
      row={({ id, kind, register, title, path, createdAt }) => ({
        id,
        to: path,
        name: title,
        facts: (
          <>
            <span className="tag">{kindWords[kind]}</span>
            {register ? <span>{register}</span> : null}
            <span>
              <span className="num">{formatDate(createdAt)}</span> 起关注
            </span>
          </>
        ),
        action: <RemoveButton id={id} title={title} />,
      })}
      empty={{
        art: 'empty',
        title: '还没有关注',
        text: '在公开登记的查询结果、单条登记和品种页上点「关注」，登记更新后有新增、变更或到期时会通知您。',
        actions: (
          <Link className="btn primary" to={pages.clinical}>
            查询公开登记
          </Link>
        ),
      }}
    />
  );
}
