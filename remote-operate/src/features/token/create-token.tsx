import Form from 'antd/es/form';
import { useState } from 'react';
import { useSubmit } from 'shared/browser/antd-form';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { SectionStatus } from 'shared/contract/release';
import { tokenRoles } from 'shared/contract/vocabulary/release-token';
import { Alert } from '../../components/alert';
import { useConfirmed } from '../../components/confirm';
import { CopyField } from '../../components/copy-field';
import * as styles from './create-token.module.css';
import { type Created, everything, inputOf, type NewToken } from './new-token';
import { TokenForm } from './token-form';

interface Props {
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  reload: () => Promise<void>;
}

/** The form for a new token, and the one moment in which its text is seen. */
export function CreateToken({ sections, reload }: Props) {
  const confirmed = useConfirmed();
  const [form] = Form.useForm<NewToken>();
  /** The widest right is asked for once more. */
  const [asking, setAsking] = useState<NewToken | null>(null);
  const [created, setCreated] = useState<Created | null>(null);

  const { busy, failure, submit } = useSubmit(form, async (token: NewToken, { http }) => {
    setAsking(null);
    setCreated(await confirmed(() => http.post('Release/createToken', inputOf(token), { quiet: true })));
    form.resetFields();
    await reload();
  });

  return (
    <section className={`panel ${styles.create}`} aria-labelledby="token-create">
      <h2 id="token-create" tabIndex={-1}>
        新建令牌
      </h2>
      <TokenForm
        form={form}
        sections={sections}
        busy={busy}
        onSubmit={(token) => (token.section === everything ? setAsking(token) : submit(token))}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      {asking ? (
        <Dialog
          title="新建可用于全部板块的令牌？"
          text={`拿到它的人可以对任何板块进行「${tokenRoles[asking.role]}」。流水线只需要单个板块的令牌。`}
          onClose={() => setAsking(null)}
        >
          <DialogButtons>
            <button type="button" className="btn" onClick={() => setAsking(null)}>
              取消
            </button>
            <button type="button" className="btn primary" onClick={() => submit(asking)}>
              仍然新建
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
      {created ? (
        <Dialog
          title={`令牌「${created.label}」已新建`}
          text="请现在复制并妥善保存：令牌只显示这一次，关闭后无法再查看。"
          onClose={() => setCreated(null)}
        >
          <CopyField label="令牌" text={created.token} />
          <DialogButtons>
            <button type="button" className="btn" onClick={() => setCreated(null)}>
              已保存，关闭
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
    </section>
  );
}
