import type { SiteConfig } from 'shared/contract/boot';
import * as styles from './footer.module.css';

/** The last lines: who runs the site, its filing numbers, and that sample data is sample data. */
export function Licences({ site }: { site: SiteConfig }) {
  const { credit, icpNo, policeNo, drugInfoNo, sampleNotice } = site;
  if (!credit && !icpNo && !policeNo && !drugInfoNo && !sampleNotice) return null;
  const police = policeNo.replace(/\D/g, '');
  return (
    <div className={styles.last}>
      {credit ? <p>{credit}</p> : null}
      {icpNo || policeNo || drugInfoNo ? (
        <p className={styles.numbers}>
          {icpNo ? (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {icpNo}
            </a>
          ) : null}
          {policeNo ? (
            <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police}`} target="_blank" rel="noreferrer">
              {policeNo}
            </a>
          ) : null}
          {drugInfoNo ? (
            <a href="https://www.nmpa.gov.cn/datasearch/home-index.html" target="_blank" rel="noreferrer">
              互联网药品信息服务资格证书 {drugInfoNo}
            </a>
          ) : null}
        </p>
      ) : null}
      {sampleNotice ? <p>{sampleNotice}</p> : null}
    </div>
  );
}
