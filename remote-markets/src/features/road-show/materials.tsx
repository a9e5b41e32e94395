import type { RoadShowDetail } from 'shared/contract/road-show';
import { formatSize } from 'shared/format';
import { Icon } from 'shared/ui';
import * as styles from './materials.module.css';
import type { Visit } from './use-visit';

/** What one can take along; the file comes after a login. */
export function Materials({ materials, visit }: { materials: RoadShowDetail['materials']; visit: Visit }) {
  if (materials.length === 0) return null;
  return (
    <>
      <h2>资料下载</h2>
      <ul className={styles.materials}>
        {materials.map(({ name, kind, bytes }, index) => (
          // Places are what the server knows a file by.
          <li key={index}>
            <Icon name="clipboard" />
            <span>
              <b>{name}</b>
              <small className="num">
                {kind.toUpperCase()}，{formatSize(bytes)}
              </small>
            </span>
            <button
              type="button"
              className="btn small"
              aria-label={`下载：${name}`}
              onClick={() => visit.download(index)}
            >
              下载
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
