import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';

/** Where the rows come from, as of when, and for one record where to tell of an error. */
export function SourceLine({ source, asOf, id }: { source: string; asOf: string; id?: string }) {
  return (
    <>
      <span>
        数据来源：{source}，更新至 <span className="num">{asOf}</span>。
      </span>
      {id ? (
        <Link className="link" to={paths.feedback({ kind: 'correction', type: 'rawMaterial', id })}>
          数据纠错
        </Link>
      ) : (
        <span>发现错误时，请打开该条记录，点击「数据纠错」。</span>
      )}
    </>
  );
}
