import { withAntd } from 'shared/antd';
import type { Claim } from 'shared/contract/claim';
import type { ClaimPaper } from 'shared/contract/vocabulary/claim';
import * as styles from './claim.module.css';
import { refusalOf } from './claim-state';
import { ClaimTick } from './claim-tick';
import { MobileProof } from './mobile-proof';
import { PaperField } from './paper-field';
import { TemplateStrip } from './template-strip';
import { TextField } from './text-field';
import type { OpenClaim } from './use-claim';

interface Props {
  claim: Claim;
  open: OpenClaim;
  /** Names every fault, also of fields that were not left yet. */
  showsFaults: boolean;
  /** Opens the template of the letter. */
  onLetter(): void;
}

function Papers({ claim, open, onLetter }: Props) {
  const paper = (field: ClaimPaper) => ({
    file: claim[field],
    fault: refusalOf(open, field),
    onChange: (id: string | null) => open.work.change({ [field]: id }, 'now'),
  });
  return (
    <section aria-labelledby="claim-papers">
      <h2 id="claim-papers">证明材料</h2>
      <p className={styles.hint}>JPG、PNG、WebP 图片或 PDF，单个文件不超过 10 MB。断网后可从中断处继续上传。</p>
      <PaperField
        label="营业执照"
        required
        hint="正本或副本均可，四角完整、文字清晰，代码须与上方一致。"
        {...paper('licence')}
      />
      <PaperField
        label="授权书"
        required={!claim.isLegalRep}
        hint="加盖企业公章，由法定代表人签字。法定代表人本人申请可不提交。"
        above={<TemplateStrip onOpen={onLetter} />}
        {...paper('letter')}
      >
        <ClaimTick field="isLegalRep" claim={claim} open={open} />
      </PaperField>
      <PaperField
        label="申请人身份证明"
        hint="工牌、名片或身份证人像面。仅在授权书上的姓名难以核对时使用，审核结束后删除。"
        {...paper('identity')}
      >
        <ClaimTick field="identityConsent" claim={claim} open={open} />
      </PaperField>
    </section>
  );
}

function Applicant({ claim, open, showsFaults: showsFault }: Props) {
  const common = { claim, open, showsFault };
  return (
    <section aria-labelledby="claim-applicant">
      <h2 id="claim-applicant">申请人</h2>
      <div className={styles.fields}>
        <TextField field="applicantName" required autoComplete="name" {...common} />
        <TextField field="position" required autoComplete="organization-title" {...common} />
        <MobileProof claim={claim} onConfirm={open.work.run} />
        <TextField
          field="email"
          wide
          type="email"
          autoComplete="email"
          placeholder="与企业域名一致的邮箱可缩短核对时间"
          {...common}
        />
        <TextField field="note" wide rows={3} placeholder="例如：企业近期更名，执照为新名称" {...common} />
      </div>
    </section>
  );
}

/** Step 2: papers and applicant, saved while they come. */
function MaterialsForm(props: Props) {
  return (
    <>
      <Papers {...props} />
      <Applicant {...props} />
    </>
  );
}

export const Materials = withAntd(MaterialsForm);
