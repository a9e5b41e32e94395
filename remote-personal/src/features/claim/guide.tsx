import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import * as styles from './claim.module.css';

const groups = [
  [
    '材料如何使用',
    ['仅您与审核员可以查看', '查看时叠加水印「仅用于平台认领」', '每次查看都有记录', '不会出现在任何公开页面'],
  ],
  ['审核时间', ['通常 1–3 个工作日', '结果发送到通知，可另选短信']],
  ['常见退回原因', ['授权书没有盖章或签字', '执照名称与所选企业不一致', '职务与授权书不一致']],
] as const;

/** Who sees the papers, how long it takes and what is usually returned. */
export function Guide() {
  return (
    <aside className={styles.guide} aria-label="材料说明">
      {groups.map(([title, lines]) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <Link className="link" to={pages.helpCentre}>
        查看认领指南
      </Link>
    </aside>
  );
}
