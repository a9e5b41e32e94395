import type { EnquiryPreparation } from 'shared/contract/enquiry';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import { licenceText } from './licence';
import * as styles from './receiver-note.module.css';

const few = 5;

/** Who will read it. Where nobody can yet, that is said before anything is written. */
export function ReceiverNote({ preparation: { receiver, reachable, remaining } }: { preparation: EnquiryPreparation }) {
  const { site } = useHost();
  const phone = [site.phone, site.extension && `转 ${site.extension}`].filter(Boolean).join(' ');
  return (
    <div className={styles.note} data-waiting={!reachable}>
      <Icon name="info" />
      <p>
        {reachable
          ? `由「${receiver}」在平台内收取与回复。`
          : `「${receiver}」目前没有账号在本平台收取询盘。发送后先保存，企业账号加入后立即送达${phone ? `；急需联系可致电平台 ${phone}` : ''}。`}
        {remaining <= few ? `24 小时内还可发送 ${remaining} 条。` : null}
      </p>
    </div>
  );
}

/** Said as it is written: what the maker's licences are not known to cover. Nothing is refused for it. */
export function LicenceNote({ preparation, text }: { preparation: EnquiryPreparation; text: string }) {
  const words = licenceText(preparation, text);
  return (
    <div role="status">
      {words ? (
        <div className={styles.note} data-waiting="true">
          <Icon name="info" />
          <p>{words}</p>
        </div>
      ) : null}
    </div>
  );
}
