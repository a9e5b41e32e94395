import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { AntdForm, required, uploaded, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { OptionalMark, RequiredMark } from 'shared/browser/form';
import { RestoredNote, sendUnder, type Unsent, unsentOf, useClientId } from 'shared/browser/unsent';
import { FileUpload } from 'shared/browser/upload';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import type { Quotation, Quotations } from 'shared/contract/quotation';
import { quotationRefusals } from 'shared/contract/refusals';
import { quotationUnits } from 'shared/contract/vocabulary/quotation';
import { dayAfter, figureIn } from 'shared/format';
import { useQueryCache, useSession } from 'shared/remote';
import { DateInput } from '../../components/date-input';
import { Failure } from '../../components/failure';
import { taxText } from '../../components/quotation/quotation-text';
import * as styles from './quotation-form.module.css';

const label = labels.quotation;
const { price, leadTimeWeeks: weeks, terms, validDays } = limits.quotation;
const usualDays = 30;

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

const unsent = unsentOf<Partial<Fields>>('quotation');

/** What the person has begun and not sent; it is still there after a reload or a login that ran out. */
export const unsentQuotation = (userName: string, enquiryId: string): Unsent<Partial<Fields>> | null =>
  unsent.load(userName, enquiryId);

const needed = (text: string) => (
  <>
    {text}
    <RequiredMark />
  </>
);
const optional = (text: string, when?: string) => (
  <>
    {text}
    <OptionalMark {...(when && { text: when })} />
  </>
);

/** Price, time and terms. */
function TermFields({ form, today }: { form: FormInstance<Fields>; today: string }) {
  return (
    <>
      <div className={styles.prices}>
        <Form.Item
          name="priceMin"
          label={needed(label.price)}
          rules={[rule(isPrice, '请填写大于 0 的价格，最多 4 位小数')]}
        >
          <InputNumber controls={false} parser={figureIn} className={styles.figure ?? ''} aria-required />
        </Form.Item>
        <Form.Item
          name="priceMax"
          label={optional('报价上限', '选填，区间报价时填写')}
          dependencies={['priceMin']}
          rules={[
            rule(
              (value) => value == null || (isPrice(value) && (value as number) > form.getFieldValue('priceMin')),
              '上限应高于前一个价格，最多 4 位小数',
            ),
          ]}
        >
          <InputNumber controls={false} parser={figureIn} className={styles.figure ?? ''} />
        </Form.Item>
        <Form.Item name="priceUnit" label={needed(label.priceUnit)} rules={required(quotationRefusals.priceUnit)}>
          <Select showSearch aria-required options={quotationUnits.map(({ code }) => ({ value: code, label: code }))} />
        </Form.Item>
        <Form.Item name="taxIncluded" label={needed(label.tax)}>
          <Radio.Group aria-required options={[true, false].map((value) => ({ value, label: taxText(value) }))} />
        </Form.Item>
        <Form.Item
          name="leadTimeWeeks"
          label={needed(label.leadTimeWeeks)}
          rules={[
            rule(
              (value) => Number.isInteger(value) && (value as number) >= weeks.min && (value as number) <= weeks.max,
              `请填写 ${weeks.min}–${weeks.max} 的整数`,
            ),
          ]}
        >
          <InputNumber controls={false} parser={figureIn} suffix="周" className={styles.figure ?? ''} aria-required />
        </Form.Item>
        <Form.Item name="validUntil" label={needed(label.validUntil)} rules={required('请选择日期')}>
          <DateInput min={today} max={dayAfter(today, validDays)} aria-required />
        </Form.Item>
      </div>
      <Form.Item name="inclusions" label={optional(label.inclusions)}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：三批工艺验证、放行检验；不含稳定性考察" />
      </Form.Item>
      <Form.Item name="assumptions" label={optional(label.assumptions)}>
        <Input.TextArea rows={2} maxLength={terms} placeholder="如：原料由委托方提供，沿用现有包材规格" />
      </Form.Item>
      <Form.Item name="files" label={optional('附件')} rules={[uploaded]}>
        <FileUpload purpose="enquiry" label="报价附件" max={limits.enquiry.files} />
      </Form.Item>
    </>
  );
}

export function QuotationForm({ enquiryId, today, former, onDone, onCancel }: Props) {
  const cache = useQueryCache();
  const [form] = Form.useForm<Fields>();
  const { userName } = useSession();
  const [kept] = useState(() => unsentQuotation(userName, enquiryId));
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const clientId = useClientId(unsent, userName, enquiryId, kept?.id);
  const drop = () => unsent.clear(userName, enquiryId);
  const { busy, failure, submit } = useSubmit(form, async (fields: Fields, { http }) => {
    const texts = { inclusions: fields.inclusions ?? '', assumptions: fields.assumptions ?? '' };
    const input = { ...fields, ...texts, priceMax: fields.priceMax ?? null, enquiryId };
    const next = await sendUnder(clientId, (id) =>
      http.post('Quotation/send', { ...input, clientId: id }, { quiet: true }),
    );
    drop();
    onDone(next);
    await cache.invalidate('Enquiry/list', 'Enquiry/detail');
  });
  useEffect(() => {
    if (kept) form.setFieldsValue(kept.changes);
    form.getFieldInstance('priceMin')?.focus();
  }, [form, kept]);
  const fresh = {
    ...(former ?? { priceUnit: '万元/批', taxIncluded: true }),
    files: former?.files.map(({ id }) => id) ?? [],
    validUntil: former && former.validUntil >= today ? former.validUntil : dayAfter(today, usualDays),
  };
  const discard = () => {
    drop();
    setRestoredAt(null);
    form.resetFields();
  };
  return (
    <AntdForm<Fields>
      name="quotation"
      form={form}
      className={styles.form ?? ''}
      initialValues={fresh}
      onValuesChange={(_, fields) =>
        unsent.save(userName, enquiryId, { id: clientId.current, version: 0, changes: fields })
      }
      onFinish={() => submit(form.getFieldsValue())}
    >
      {restoredAt ? <RestoredNote at={restoredAt} done="发送" onDiscard={discard} /> : null}
      <TermFields form={form} today={today} />
      <Failure text={failure} />
      <div className={styles.buttons}>
        <BusyButton type="submit" className="btn primary" busy={busy}>
          {busy ? '正在发送' : '发送报价'}
        </BusyButton>
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
