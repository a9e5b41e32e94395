import { Icon } from 'shared/ui';
import * as styles from './claim.module.css';

/** The authorisation letter, filled in with what is known, to print, sign, seal and bring back. */
export function TemplateStrip({ onOpen }: { onOpen(): void }) {
  return (
    <div className={styles.template}>
      <Icon name="print" />
      <p>
        <b>授权书模板</b>，已填好企业名称、代码与申请人，打印盖章后拍照或扫描上传。
      </p>
      <button type="button" className="btn small" onClick={onOpen}>
        打开模板
      </button>
    </div>
  );
}
