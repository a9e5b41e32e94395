import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import { limits } from 'shared/contract/limits';
import { useQueryCache } from 'shared/remote';
import { Failure } from '../failure';
import * as styles from './decision.module.css';

const { min, max } = limits.quotation.reason;

const words = {
  accept: {
    title: '接受这份报价？',
    text: '对方会收到通知，报价不能再更改。合同由双方另行签订。',
    label: '说明（选填）',
    placeholder: '如：请准备合同草案，下周沟通技术协议',
    button: '确认接受',
  },
  decline: {
    title: '婉拒这份报价？',
    text: '理由会告知对方，对方可以据此更新报价。',
    label: '理由',
    placeholder: '如：交付周期晚于项目计划',
    button: '确认婉拒',
  },
} as const;
type Decision = keyof typeof words;

/** What the asking side does with an open quotation. `of`: whose it is, where several stand side by side. */
export function DecisionButtons({ id, price, of }: { id: string; price: string; of?: string }) {
  // The quotation as it stood then: a newer one that arrives meanwhile is not what was read and decided.
  const [asked, setAsked] = useState<{ decision: Decision; id: string; about: string } | null>(null);
  const ask = (decision: Decision) => setAsked({ decision, id, about: [of, price].filter(Boolean).join('，') });
  const named = (action: string) => (of ? { 'aria-label': `${action}：${of}` } : {});
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className="btn primary"
        aria-haspopup="dialog"
        {...named('接受报价')}
        onClick={() => ask('accept')}
      >
        接受报价
      </button>
      <button type="button" className="btn" aria-haspopup="dialog" {...named('婉拒')} onClick={() => ask('decline')}>
        婉拒
      </button>
      {asked ? <DecisionDialog key={asked.decision} {...asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface DialogProps {
  id: string;
  about: string;
  decision: Decision;
  onClose(): void;
}

function DecisionDialog({ id, about, decision, onClose }: DialogProps) {
  const cache = useQueryCache();
  const [form] = Form.useForm<{ reason: string }>();
  const { title, text, label, placeholder, button } = words[decision];
  const { busy, failure, submit } = useSubmit(form, async ({ reason = '' }, { http }) => {
    await http.post(`Quotation/${decision}`, { id, reason }, { quiet: true });
    // First the new state: the focus then goes on to the heading, because the button that opened this is gone.
    await cache.invalidate('Quotation/list', 'Quotation/compare');
    onClose();
  });
  return (
    <Dialog title={title} text={`${about}。${text}`} onClose={onClose}>
      <AntdForm<{ reason: string }> name="quotation-decision" form={form} onFinish={submit}>
        <Form.Item
          name="reason"
          label={label}
          rules={[passes((reason) => decision === 'decline' && reason.trim().length < min && '请填写理由')]}
        >
          <Input.TextArea rows={3} maxLength={max} placeholder={placeholder} aria-required={decision === 'decline'} />
        </Form.Item>
        <Failure text={failure} />
        <SubmitButtons busy={busy} onCancel={onClose}>
          {button}
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
