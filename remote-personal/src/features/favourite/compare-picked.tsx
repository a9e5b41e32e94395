import { Link } from 'react-router-dom';
import type { Favourite } from 'shared/contract/collect-info';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { compareKinds } from 'shared/contract/vocabulary';

const { min, max } = limits.compare;

/** 对比所选, for the kinds that can be compared: withdrawn records do not count. */
export function ComparePicked({ picked }: { picked: readonly Favourite[] }) {
  const published = picked.filter((item) => !item.offline);
  const kind = compareKinds.find((value) => value === picked[0]?.type);
  const fits = published.length >= min && published.length <= max;
  if (kind && fits)
    return (
      <Link className="btn text small" to={paths.compare({ kind, ids: published.map((item) => item.targetId) })}>
        对比所选
      </Link>
    );
  return (
    <button type="button" className="btn text small" disabled title={`选择 ${min}–${max} 项在架内容后可对比`}>
      对比所选
    </button>
  );
}
