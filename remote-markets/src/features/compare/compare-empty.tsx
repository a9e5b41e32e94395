import { Link } from 'react-router-dom';
import { Notice } from 'shared/ui';
import { least, useChosen } from '../../components/compare/basket';
import { compareWords } from '../../components/compare/compare-words';
import { comparePath } from '../../lib/paths';
import type { Comparison } from './query';

function titleOf(label: string, asked: number, chosen: number): string {
  if (asked === 1) return `还差一项，再选一项${label}即可对比`;
  return chosen >= least ? `您已选 ${chosen} 项${label}` : `还没有可对比的${label}`;
}

/** Fewer than two to compare: what is missing, and the ways to it. */
export function CompareEmpty({ comparison: { kind, asked, gone } }: { comparison: Comparison }) {
  const chosen = useChosen(kind).filter(({ id }) => !gone.includes(id));
  const { label, from, market } = compareWords[kind];
  const left = asked.length - gone.length;
  return (
    <div className="panel">
      <Notice
        art="missing"
        title={titleOf(label, left, chosen.length)}
        text={`在列表或详情页点击「对比」，选择 2 到 4 项${label === '服务商' ? '' : label}后即可并排查看。`}
        actions={
          <>
            {chosen.length >= least ? (
              <Link
                className="btn primary"
                to={comparePath(
                  kind,
                  chosen.map(({ id }) => id),
                )}
              >
                对比已选的 {chosen.length} 项
              </Link>
            ) : null}
            <Link className={chosen.length >= least ? 'btn' : 'btn primary'} to={from}>
              去{market}选择
            </Link>
          </>
        }
      />
    </div>
  );
}
