import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useState } from 'react';
import { withAntd } from 'shared/antd';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { limits } from 'shared/contract/limits';
import * as styles from './claim.module.css';
import { Field } from './field';
import { MobileProof } from './mobile-proof';
import { PaperField } from './paper-field';
import { TemplateStrip } from './template-strip';

interface Props {
  claim: Claim;
  onChange(changes: ClaimChanges, now?: 'now'): void;
  onConfirm(confirm: () => Promise<Claim>): Promise<boolean>;
  /** Opens the template of the letter. */
  onLetter(): void;
}

const { claim: most } = limits;

function Papers({ claim, onChange, onLetter }: Props) {
  return (
    <section aria-labelledby="claim-papers">
      <h2 id="claim-papers">证明材料</h2>
      <p className={styles.hint}>JPG、PNG、WebP 图片或 PDF，单个文件不超过 10 MB。断网后可从中断处继续上传。</p>
      <PaperField
        label="营业执照"
        required
        hint="正本或副本均可，四角完整、文字清晰，代码须与上方一致。"
        file={claim.licence}
        onChange={(licence) => onChange({ licence }, 'now')}
      />
      <PaperField
        label="授权书"
        required={!claim.isLegalRep}
        hint="加盖企业公章，由法定代表人签字。法定代表人本人申请可不提交。"
        file={claim.letter}
        above={<TemplateStrip onOpen={onLetter} />}
        onChange={(letter) => onChange({ letter }, 'now')}
      >
        <Checkbox
          checked={claim.isLegalRep}
          onChange={(event) => onChange({ isLegalRep: event.target.checked }, 'now')}
        >
          我是法定代表人本人
        </Checkbox>
      </PaperField>
      <PaperField
        label="申请人身份证明"
        hint="工牌、名片或身份证人像面。仅在授权书上的姓名难以核对时使用，审核结束后删除。"
        file={claim.identity}
        onChange={(identity) => onChange({ identity }, 'now')}
      >
        <Checkbox
          checked={claim.identityConsent}
          onChange={(event) => onChange({ identityConsent: event.target.checked }, 'now')}
        >
          我单独同意平台为核对身份处理该证件。
        </Checkbox>
      </PaperField>
    </section>
  );
}

/** What is typed stays in the field; the claim follows by autosave. */
function Applicant({ claim, onChange, onConfirm }: Props) {
  const [typed, setTyped] = useState({
    applicantName: claim.applicantName,
    position: claim.position,
    email: claim.email,
    note: claim.note,
  });
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      onChange({ [name]: event.target.value.trim() });
    },
  });
  const emailFault = typed.email && !/^\S+@\S+\.\S+$/.test(typed.email) ? '邮箱格式不正确' : undefined;
  return (
    <section aria-labelledby="claim-applicant">
      <h2 id="claim-applicant">申请人</h2>
      <div className={styles.fields}>
        <Field id="claim-name" label="姓名" required>
          {(props) => (
            <Input {...props} {...bind('applicantName')} autoComplete="name" maxLength={most.applicantName} />
          )}
        </Field>
        <Field id="claim-position" label="职务" required>
          {(props) => (
            <Input {...props} {...bind('position')} autoComplete="organization-title" maxLength={most.position} />
          )}
        </Field>
        <MobileProof claim={claim} onConfirm={onConfirm} />
        <Field id="claim-email" label="企业邮箱" wide fault={emailFault}>
          {(props) => (
            <Input
              {...props}
              value={typed.email}
              type="email"
              autoComplete="email"
              maxLength={most.email}
              placeholder="与企业域名一致的邮箱可缩短核对时间"
              onChange={(event) => {
                const email = event.target.value.trim();
                setTyped({ ...typed, email });
                if (!email || /^\S+@\S+\.\S+$/.test(email)) onChange({ email });
              }}
            />
          )}
        </Field>
        <Field id="claim-note" label="说明" wide side={`${[...typed.note].length} / ${most.note}`}>
          {(props) => (
            <Input.TextArea
              {...props}
              {...bind('note')}
              rows={3}
              maxLength={most.note}
              placeholder="例如：企业近期更名，执照为新名称"
            />
          )}
        </Field>
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
