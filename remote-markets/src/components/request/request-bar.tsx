import { limits } from 'shared/contract/limits';
import type { Request } from './request';
import * as styles from './request-bar.module.css';
import { RequestButton } from './request-button';

/** What was chosen of a list, and the one button for it. */
export const RequestBar = ({ request }: { request: Request }) =>
  request.targets.length === 0 ? null : (
    <div className={styles.bar}>
      <p role="status">
        已选 <span className="num">{request.targets.length}</span> 项
        {request.targets.length >= limits.quotation.targets ? `，最多 ${limits.quotation.targets} 项` : ''}
      </p>
      <RequestButton request={request} className="btn primary" />
    </div>
  );
