import Form from 'antd/es/form';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AntdForm } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { RestoredNote } from 'shared/browser/unsent';
import type { EvidenceDetail } from 'shared/contract/evidence';
import { Failure } from '../../components/failure';
import { ConflictDialog } from './conflict-dialog';
import type { ProofFields } from './kept';
import { LevelGuide } from './level-guide';
import { ProofFieldList } from './proof-fields';
import * as styles from './proof-form.module.css';
import { ProofHead } from './proof-head';
import { useProof } from './use-proof';
import { isPending, listPath } from './words';

interface Props {
  /** Null for a new record. */
  id: string | null;
  start: EvidenceDetail | null;
  /** Production lines of the enterprise. */
  lines: readonly string[];
  /** Something was done beside the form, such as withdrawing. */
  onChanged(id: string): Promise<void>;
}

/** One proof of qualification, filled in or looked at. */
export function ProofForm({ id, start, lines, onChanged }: Props) {
  const [form] = Form.useForm<ProofFields>();
  const proof = useProof(form, id, start);
  const { detail, conflict } = proof;
  const { state } = useLocation();
  const isReadOnly = detail !== null && (!detail.editable || isPending(detail));
  const hasFile = Boolean(Form.useWatch('fileId', form) ?? proof.initial.fileId);

  // Once, for those who were led here because something is missing.
  const { showFaults } = proof;
  const wantsFaults = (state as { showsFaults?: boolean } | null)?.showsFaults === true;
  useEffect(() => {
    if (wantsFaults) showFaults();
  }, []);

  return (
    <div className={styles.columns}>
      <div>
        <ProofHead detail={detail} onChanged={() => onChanged(proof.id)} />
        {proof.restoredAt && !isReadOnly ? <RestoredNote at={proof.restoredAt} onDiscard={proof.forget} /> : null}
        <AntdForm<ProofFields>
          name="proof"
          form={form}
          disabled={isReadOnly}
          initialValues={isReadOnly && start ? { ...start.values, openEnded: !start.values.expiresOn } : proof.initial}
          onValuesChange={proof.change}
          onFinish={() => proof.send(true)}
        >
          <ProofFieldList lines={lines} reasons={detail?.reasons ?? []} disabled={isReadOnly} />
          {isReadOnly ? null : (
            <>
              <p className={styles.hint}>
                {hasFile
                  ? '提交后由平台审核，通过后访客可查看带水印的凭证。'
                  : '未上传凭证时，提交后立即以「企业自述」公开，之后仍可补充凭证。'}
              </p>
              <Failure text={proof.failure} />
              <div className={styles.buttons}>
                {/* Not a submit button: Enter in a field, such as the one that takes a date, must not publish. */}
                <BusyButton type="button" className="btn primary" busy={proof.busy} onClick={() => form.submit()}>
                  {hasFile ? '提交审核' : '以企业自述公开'}
                </BusyButton>
                <BusyButton type="button" className="btn" busy={proof.busy} onClick={() => proof.send(false)}>
                  保存草稿
                </BusyButton>
                <Link className="btn text" to={listPath}>
                  返回列表
                </Link>
              </div>
            </>
          )}
        </AntdForm>
      </div>
      <LevelGuide />
      {conflict ? (
        <ConflictDialog
          key={conflict.version}
          conflict={conflict}
          base={proof.base}
          busy={proof.busy}
          failure={proof.failure}
          onMerge={proof.merge}
          onClose={proof.closeConflict}
        />
      ) : null}
    </div>
  );
}
