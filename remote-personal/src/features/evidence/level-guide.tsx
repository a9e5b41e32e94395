import { type EvidenceLevel, evidenceLevels } from 'shared/contract/vocabulary/evidence';
import { EvidenceSign } from 'shared/ui';
import * as styles from './proof-form.module.css';

const meanings: Record<EvidenceLevel, string> = {
  self: '企业填写，尚无凭证。',
  uploaded: '凭证经平台审核，与所填内容相符。',
  register_matched: '证书号与公开登记一致，由系统核对。',
  verified: '由两名审核人员先后核验。',
};

/** What each level means; the first two are in the member's own hands. */
export const LevelGuide = () => (
  <aside className={styles.guide} aria-labelledby="level-guide">
    <h2 id="level-guide">证据等级</h2>
    <dl>
      {evidenceLevels.map(({ code }) => (
        <div key={code}>
          <dt>
            <EvidenceSign level={code} />
          </dt>
          <dd>{meanings[code]}</dd>
        </div>
      ))}
    </dl>
    <p>到期后自动显示「已过期」，不再计入筛选与匹配；到期前 60、30、7 天会通知本企业的所有者与可编辑的成员。</p>
    <p>改动凭证、证书号、机构、范围或日期后，需重新审核；审核期间访客仍看到此前公开的内容。</p>
  </aside>
);
