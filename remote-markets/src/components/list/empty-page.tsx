import { Link } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { Notice } from 'shared/ui';

/** Only this page has nothing: an old address, or rows that went since. */
export function EmptyPage({ search }: { search: URLSearchParams }) {
  return (
    <Notice
      art="missing"
      title="这一页没有内容"
      text="结果已变少，请回到第一页。"
      actions={
        <Link className="btn primary" to={{ search: withParams(search, {}) }}>
          回到第一页
        </Link>
      }
    />
  );
}
