import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useEffect, useRef, useState } from 'react';
import { AntdForm, required, useSubmit } from 'shared/browser/antd-form';
import { FileUpload } from 'shared/browser/upload';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import type { Quotation, Quotations } from 'shared/contract/quotation';
import { quotationUnits } from 'shared/contract/vocabulary/quotation';
import { formatDate } from 'shared/format';
import { useQueryCache, useSession } from 'shared/remote';
import { draftStorage, newId } from 'shared/ui';
import { DateInput } from '../../components/date-input';
import { Failure } from '../../components/failure';
import { taxText } from '../../components/quotation/quotation-text';
import * as styles from './quotation-form.module.css';

const label = labels.quotation;
const { price, leadTimeWeeks: weeks, terms, validDays } = limits.quotation;
const usualDays = 30;
const after = (today: string, days: number) => formatDate(Date.parse(today) + days * 864e5);

type Fields = Pick<
  Quotation,
  'priceMin' | 'priceMax' | 'priceUnit' | 'taxIncluded' | 'leadTimeWeeks' | 'validUntil' | 'inclusions' | 'assumptions'
> & { files: string[] };

interface Props {
  enquiryId: string;
  /** The server's date. */
  today: string;
  /** The version before: what is offered anew begins with it. */
  former: Quotation | undefined;
  onDone(next: Quotations): void;
  onCancel(): void;
}

const isPrice = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= price && Number(value.toFixed(4)) === value;
const rule = (isGood: (value: unknown) => boolean, text: string) => ({
  validator: (_: unknown, value: unknown) => (isGood(value) ? Promise.resolve() : Promise.reject(new Error(text))),
});

/** Under one id until it is sent, so that a repeated try does not send twice. */
interface Draft {
  clientId: string;
  fields: Partial<Fields>;
}

/** Name of what was written and not sent; it is still there after a login that ran out. */
const draftName = (enquiryId: string) => `quotation:${enquiryId}`;

/** What the person has begun; undefined without. */
export function quotationDraft(userName: string, enquiryId: string): Draft | undefined {
  const kept = draftStorage.load(userName, draftName(enquiryId)) as Partial<Draft> | null;
  return typeof kept?.clientId === 'string' && kept.fields
    ? { clientId: kept.clientId, fields: kept.fields }
    : undefined;
}

export function QuotationForm({ enquiryId, today, former, onDone, onCancel }: Props) {
  const cache = useQueryCache();
  const [form] = Form.useForm<Fields>();
  const { userName } = useSession();
  const [draft] = useState(() => quotationDraft(userName, enquiryId));
  const clientId = useRef(draft?.clientId ?? newId());
  const drop = () => draftStorage.clear(userName, draftName(enquiryId));
  const { busy, failure, submit } = useSubmit(form, async (fields: Fields, { http }) => {
    const texts = { inclusions: fields.inclusions ?? '', assumptions: fields.assumptions ?? '' };
    const input = { ...fields, ...texts, priceMax: fields.priceMax ?? null, enquiryId, clientId: clientId.current };
    const next = await http.post('Quotation/send', input, { quiet: true });
    drop();
    onDone(next);
    await cache.invalidate('Enquiry/list', 'Enquiry/detail');
  });
  useEffect(() => form.getFieldInstance('priceMin')?.focus(), [form]);
  const initial = {
    ...(former ?? { priceUnit: '万元/批', taxIncluded: true }),
    files: former?.files.map(({ id }) => id) ?? [],
    validUntil: former && former.validUntil >= today ? former.validUntil : after(today, usualDays),
    ...draft?.fields,
  };
  return (
    <AntdForm<Fields>
      name="quotation"
      form={form}
      className={styles.form ?? ''}
      initialValues={initial}
      onValuesChange={(_, fields) =>
        draftStorage.save(userName, draftName(enquiryId), { clientId: clientId.current, fields })
      }
      onFinish={() => submit(form.getFieldsValue())}
    >
      <div className={styles.prices}>
        <Form.Item name="priceMin" label={label.price} rules={[rule(isPrice, '请填写大于 0 的价格，最多 4 位小数')]}>
          <InputNumber controls={false} className={styles.figure ?? ''} aria-required />
        </Form.Item>
        <Form.Item
          name="priceMax"
          label="上限（区间报价时填写）"
          dependencies={['priceMin']}
          rules={[
            rule(
              (value) => value == null || (isPrice(value) && (value as number) > form.getFieldValue('priceMin')),
              '上限应高于前一个价格，最多 4 位小数',
            ),
          ]}
        >
          <InputNumber controls={false} className={styles.figure ?? ''} />
        </Form.Item>
        <Form.Item name="priceUnit" label={label.priceUnit} rules={required('请选择价格单位')}>
          <Select showSearch options={quotationUnits.map(({ code }) => ({ value: code, label: code }))} />
        </Form.Item>
        <Form.Item name="taxIncluded" label={label.tax}>
          <Radio.Group options={[true, false].map((value) => ({ value, label: taxText(value) }))} />
        </Form.Item>
        <Form.Item
          name="leadTimeWeeks"
          label={label.leadTimeWeeks}
          rules={[
            rule(
              (value) => Number.isInteger(value) && (value as number) >= weeks.min && (value as number) <= weeks.max,
              `请填写 ${weeks.min}–${weeks.max} 的整数`,
            ),
          ]}
        >
          <InputNumber controls={false} suffix="周" className={styles.figure ?? ''} aria-required />
        </Form.Item>
        <Form.Item name="validUntil" label={label.validUntil} rules={required('请选择日期')}>
          <DateInput min={today} max={after(today, validDays)} aria-required />
        </Form.Item>
      </div>
      <Form.Item name="inclusions" label={label.inclusions}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：三批工艺验证、放行检验；不含稳定性考察" />
      </Form.Item>
      <Form.Item name="assumptions" label={label.assumptions}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：原料由委托方提供，沿用现有包材规格" />
      </Form.Item>
      <Form.Item name="files" label="附件">
        <FileUpload purpose="enquiry" label="报价附件" max={limits.enquiry.files} />
      </Form.Item>
      <Failure text={failure} />
      <div className={styles.buttons}>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? '正在发送' : '发送报价'}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          取消
        </button>
      </div>
    </AntdForm>
  );
}
