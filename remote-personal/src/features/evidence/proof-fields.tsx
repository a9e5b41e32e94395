import Checkbox from 'antd/es/checkbox';
import Form, { type FormItemProps } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { uploaded } from 'shared/browser/antd-form';
import { OptionalMark, RequiredMark } from 'shared/browser/form';
import { FileUpload } from 'shared/browser/upload';
import type { EvidenceDetail } from 'shared/contract/evidence';
import { limits } from 'shared/contract/limits';
import { pages } from 'shared/contract/paths';
import { certs } from 'shared/contract/vocabulary';
import { type EvidenceField, evidenceFields } from 'shared/contract/vocabulary/evidence';
import { DateInput } from '../../components/date-input';
import type { ProofFields } from './kept';
import * as styles from './proof-form.module.css';

const { evidence: most } = limits;
const kinds = certs.map(({ code, label }) => ({ value: code, label }));
const fields = Object.fromEntries(evidenceFields.map((field) => [field.key, field])) as Record<
  EvidenceField,
  (typeof evidenceFields)[number]
>;

interface ItemProps extends FormItemProps {
  field: EvidenceField;
  /** Why the field was returned; undefined: it was not. */
  reason: string | undefined;
  /** Behind the name, where what the contract says of the field alone is not all. */
  marks?: ReactNode;
}

/** One field with its name, whether it may stay empty, and why it was returned. */
function ProofField({ field, reason, extra, children, marks, ...rest }: ItemProps) {
  const { label, required } = fields[field];
  return (
    <Form.Item
      {...rest}
      name={field}
      label={
        <>
          {label}
          {marks === undefined ? required ? <RequiredMark /> : <OptionalMark /> : marks}
        </>
      }
      extra={
        reason || extra ? (
          <>
            {reason ? <span className={styles.reason}>退回原因：{reason}</span> : null}
            {extra}
          </>
        ) : undefined
      }
    >
      {children}
    </Form.Item>
  );
}

/** Of the last day: wanted, unless there is none. */
const endMarks = (
  <>
    <RequiredMark />
    <OptionalMark text="或勾选长期有效" />
  </>
);

interface Props {
  /** Production lines of the enterprise. */
  lines: readonly string[];
  /** Why fields were returned. */
  reasons: EvidenceDetail['reasons'];
  disabled: boolean;
}

/** The fields of a proof in the order of the contract. */
export function ProofFieldList({ lines, reasons, disabled }: Props) {
  const form = Form.useFormInstance<ProofFields>();
  const openEnded = Form.useWatch('openEnded', form);
  const item = (
    field: EvidenceField,
    control: ReactNode,
    rest: Partial<Pick<ItemProps, 'extra' | 'marks' | 'rules' | 'getValueProps' | 'getValueFromEvent'>> = {},
  ) => (
    <ProofField field={field} reason={reasons.find((one) => one.field === field)?.reason} {...rest}>
      {control}
    </ProofField>
  );
  return (
    <div className={styles.fields}>
      {item(
        'certType',
        <Select
          showSearch
          options={kinds}
          optionFilterProp="label"
          placeholder="选择或输入查找"
          aria-required
          allowClear
        />,
      )}
      {item('certNo', <Input autoComplete="off" maxLength={most.certNo} placeholder="与证书一致" />)}
      {item(
        'authority',
        <Input autoComplete="off" maxLength={most.authority} aria-required placeholder="发证或检查机构的全称" />,
      )}
      {item(
        'scope',
        <Input autoComplete="off" maxLength={most.scope} aria-required placeholder="例如：小容量注射剂" />,
        { extra: '与证书所列范围一致，访客会看到。' },
      )}
      {item(
        'lineRef',
        lines.length > 0 ? (
          <Select
            showSearch
            allowClear
            options={lines.map((line) => ({ value: line, label: line }))}
            placeholder="选择本企业的产线"
          />
        ) : (
          <Input autoComplete="off" maxLength={most.lineRef} placeholder="例如：二车间冻干线" />
        ),
        {
          extra: (
            <>
              {lines.length > 0 ? '产线来自' : '产线较多时，可先在'}
              <Link className="link" to={pages.editEnterprise}>
                企业信息
              </Link>
              {lines.length > 0 ? '。' : '中登记，再在这里选择。'}
            </>
          ),
        },
      )}
      {item('issuedOn', <DateInput />, { extra: '没有证书的检查，填写检查日期。' })}
      <div>
        {item('expiresOn', openEnded ? <Input disabled placeholder="无到期日" /> : <DateInput aria-required />, {
          marks: openEnded ? null : endMarks,
          ...(openEnded && { getValueProps: () => ({ value: '' }) }),
        })}
        <Form.Item name="openEnded" valuePropName="checked" className={styles.openEnded ?? ''}>
          <Checkbox>长期有效或无到期日</Checkbox>
        </Form.Item>
      </div>
      <div className={styles.wide}>
        {item('fileId', <FileUpload purpose="evidence" label={fields.fileId.label} disabled={disabled} />, {
          rules: [uploaded],
          getValueProps: (id: string | null) => ({ value: id ? [id] : [] }),
          getValueFromEvent: (ids: string[]) => ids.at(-1) ?? null,
          extra: '公开的凭证带有水印「仅供平台展示」。断网后可从中断处继续上传。',
        })}
      </div>
    </div>
  );
}
