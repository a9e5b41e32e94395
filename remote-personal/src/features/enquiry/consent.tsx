import Form from 'antd/es/form';
import { AntdForm, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { useMutation, useQueryCache } from 'shared/remote';
import { Icon } from 'shared/ui';
import { Failure } from '../../components/failure';
import { ContactField } from './contact-field';
import * as styles from './enquiry.module.css';

interface Props {
  enquiry: EnquiryDetail;
  onDone: (next: EnquiryDetail) => void;
}

/** Contact details: each side agrees for itself, and both are shown when both have. */
export function Consent({ enquiry, onDone }: Props) {
  const { contacts, closed } = enquiry;
  if (contacts)
    return (
      <section className={styles.consent} data-exchanged="" aria-label="联系方式">
        <h3>
          <Icon name="check" />
          双方已同意交换联系方式
        </h3>
        <dl>
          <div>
            <dt>对方</dt>
            <dd>{contacts.theirs}</dd>
          </div>
          <div>
            <dt>我方</dt>
            <dd>{contacts.mine}</dd>
          </div>
        </dl>
      </section>
    );
  if (closed) return null;
  return (
    <section className={styles.consent} aria-label="联系方式">
      <h3>交换联系方式</h3>
      <p>
        {enquiry.consent.theirs ? '对方已同意，等待我方。' : '双方都同意后，才会互相显示。'}
        {enquiry.consent.mine ? '我方已同意。' : ''}
      </p>
      {enquiry.readsOnly ? null : enquiry.consent.mine ? (
        <Withdraw enquiry={enquiry} onDone={onDone} />
      ) : (
        <Agree enquiry={enquiry} onDone={onDone} />
      )}
    </section>
  );
}

function Agree({ enquiry, onDone }: Props) {
  const [form] = Form.useForm<{ contact: string }>();
  const cache = useQueryCache();
  const { busy, failure, submit } = useSubmit(form, async ({ contact }, { http }) => {
    onDone(await http.post('Enquiry/agree', { id: enquiry.id, agree: true, contact }, { quiet: true }));
    await cache.invalidate('Enquiry/list');
  });
  return (
    <AntdForm
      name="agree"
      form={form}
      className={styles.agree ?? ''}
      initialValues={{ contact: enquiry.consent.myContact }}
      onFinish={submit}
    >
      <ContactField />
      <BusyButton type="submit" className="btn outline" busy={busy}>
        同意交换联系方式
      </BusyButton>
      <Failure text={failure} />
    </AntdForm>
  );
}

/** Taken back as easily as it was given. */
function Withdraw({ enquiry: { id }, onDone }: Props) {
  const { send } = useMutation('Enquiry/agree', { quiet: false, invalidates: ['Enquiry/list'], onSuccess: onDone });
  return (
    <button type="button" className="btn text small" onClick={() => void send({ id, agree: false })}>
      撤回同意
    </button>
  );
}
