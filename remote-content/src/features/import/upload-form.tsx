import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes, required, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { FileUpload } from 'shared/browser/upload';
import { limits } from 'shared/contract/limits';
import { importRefusals } from 'shared/contract/refusals';
import { type ImportKind, importKinds, importSource, rollbackKinds } from 'shared/contract/vocabulary/import';
import { formatSize } from 'shared/format';
import * as styles from './import.module.css';

interface Fields {
  kind: ImportKind;
  source: string;
  files: string[];
  complete?: boolean;
}

const isRegister = (kind: ImportKind | undefined) => rollbackKinds.some((one) => one === kind);

const sourceFault = (text: string) => !importSource.pattern.test(text.trim()) && importSource.rule;

/** Chooses what is imported, uploads it, and begins with a check. */
export function UploadForm({ onStarted }: { onStarted(id: string): void }) {
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form);
  const { busy, failure, submit } = useSubmit(
    form,
    async ({ kind, source, files, complete = false }: Fields, { http }) => {
      const job = await http.post(
        'Import/start',
        { kind, source: source.trim(), fileId: files[0] as string, complete: complete && isRegister(kind) },
        { quiet: true },
      );
      form.resetFields(['files', 'complete']);
      onStarted(job.id);
    },
  );
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="new-import">
      <h2 id="new-import">新的导入</h2>
      <p className={styles.hint}>
        先检查，不写入任何内容；看过结果后再导入。一份文件只有一类内容，先导入企业与资质证据，再导入其他。可用
        CSV、Excel（.xlsx）或 JSONL：表格的表头可从命令行导出一份对照，上方可以有标题行，Excel
        读第一个可见的工作表；JSONL 每行一个对象。不超过 {formatSize(limits.file.bytes)}
        ，更大的文件请由运维用命令行导入。
      </p>
      <AntdForm<Fields>
        name="import"
        form={form}
        className={styles.form ?? ''}
        initialValues={{ source: 'content', files: [] }}
        onFinish={(values) => busy || submit(values)}
      >
        <Form.Item name="kind" label="内容类型" rules={[{ required: true, message: importRefusals.kind }]}>
          <Select
            placeholder="请选择"
            showSearch={{ optionFilterProp: 'label' }}
            options={Object.entries(importKinds).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item
          name="source"
          label="来源"
          extra="同一来源内外部编号不重复；没有其他系统时保持 content"
          rules={[...required('请填写来源'), passes(sourceFault)]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        {isRegister(kind) ? (
          <div className={styles.wide}>
            <Form.Item
              name="complete"
              valuePropName="checked"
              extra="同一来源中文件没有列出的记录不再显示，关注者会收到通知，可以撤销；有被拒绝的行时不移除任何记录"
            >
              <Checkbox>这是该登记完整的一期数据</Checkbox>
            </Form.Item>
          </div>
        ) : null}
        <div className={styles.wide}>
          <Form.Item
            name="files"
            label="文件"
            validateTrigger="onSubmit"
            rules={[
              {
                validator: (_, value: string[] | undefined) =>
                  value?.length ? Promise.resolve() : Promise.reject(new Error('请选择文件，并等待上传完成')),
              },
            ]}
          >
            <FileUpload purpose="import" label="文件" />
          </Form.Item>
          {failure ? (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          ) : null}
          <BusyButton type="submit" className="btn primary" busy={busy}>
            开始检查
          </BusyButton>
        </div>
      </AntdForm>
    </section>
  );
}
