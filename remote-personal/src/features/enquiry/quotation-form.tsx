import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useEffect, useRef } from 'react';
import { AntdForm, required, useSubmit } from 'shared/browser/antd-form';
import { DateField, type DateFieldProps } from 'shared/browser/date-field';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import type { Quotation, Quotations } from 'shared/contract/quotation';
import { quotationUnits } from 'shared/contract/vocabulary/quotation';
import { formatDate } from 'shared/format';
import { useQueryCache } from 'shared/remote';
import { newId } from 'shared/ui';
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
>;

interface Props {
  enquiryId: string;
  /** The server's date. */
  today: string;
  /** The version before: what is offered anew begins with it. */
  former: Quotation | undefined;
  onDone(next: Quotations): void;
  onCancel(): void;
}

/** antd's form hands its values to the calendar, which draws no border of its own. */
const Day = (props: Partial<DateFieldProps>) => (
  <div className={styles.date} data-invalid={props['aria-invalid'] || undefined}>
    <DateField {...(props as DateFieldProps)} />
  </div>
);

const isPrice = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= price && Number(value.toFixed(4)) === value;
const rule = (isGood: (value: unknown) => boolean, text: string) => ({
  validator: (_: unknown, value: unknown) => (isGood(value) ? Promise.resolve() : Promise.reject(new Error(text))),
});

export function QuotationForm({ enquiryId, today, former, onDone, onCancel }: Props) {
  const cache = useQueryCache();
  const [form] = Form.useForm<Fields>();
  // The same until it is sent: a repeated try does not send twice.
  const clientId = useRef(newId());
  const { busy, failure, submit } = useSubmit(form, async (fields: Fields, { http }) => {
    const texts = { inclusions: fields.inclusions ?? '', assumptions: fields.assumptions ?? '' };
    const input = { ...fields, ...texts, priceMax: fields.priceMax ?? null, enquiryId, clientId: clientId.current };
    onDone(await http.post('Quotation/send', input, { quiet: true }));
    await cache.invalidate('Enquiry/list', 'Enquiry/detail');
  });
  useEffect(() => form.getFieldInstance('priceMin')?.focus(), [form]);
  const initial = {
    ...(former ?? { priceUnit: '万元/批', taxIncluded: true }),
    validUntil: former && former.validUntil >= today ? former.validUntil : after(today, usualDays),
  };
  return (
    <AntdForm<Fields>
      name="quotation"
      form={form}
      className={styles.form ?? ''}
      initialValues={initial}
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
          <Day min={today} max={after(today, validDays)} aria-required />
        </Form.Item>
      </div>
      <Form.Item name="inclusions" label={label.inclusions}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：三批工艺验证、放行检验；不含稳定性考察" />
      </Form.Item>
      <Form.Item name="assumptions" label={label.assumptions}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：原料由委托方提供，沿用现有包材规格" />
      </Form.Item>
      <Failure text={failure} />
      <div className={styles.buttons}>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? '正在发送' : '发送报价'}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
      </div>
    </AntdForm>
  );
}
