import Drawer from 'antd/es/drawer';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import { paths } from 'shared/contract/paths';
import type { RawMaterial } from 'shared/contract/raw-material';
import { Icon, Notice } from 'shared/ui';
import * as styles from '../../components/record-drawer.module.css';
import type { SlotProps } from '../../components/use-record-slot';
import { WatchButton } from '../../components/watch-button';
import { RecordBody } from './record-body';
import { useRecord } from './use-record';

/** One record at the right edge, 520 px wide, the whole screen on phones. */
function RecordDrawer({ id, row, onClose, onAbsent, onPrevious, onNext }: SlotProps<RawMaterial>) {
  const { detail, error, absent, retry } = useRecord(id);
  const shown = { record: detail ?? row, detail: detail ?? null };
  // While the drawer slides out it keeps what it showed.
  const last = useRef(shown);
  if (shown.record) last.current = shown;
  const { record, detail: whole } = id ? shown : last.current;

  useEffect(() => {
    if (absent) onAbsent();
  }, [absent]);

  return (
    <Drawer
      rootClassName={styles.drawer}
      size={520}
      open={id !== null && !absent}
      onClose={onClose}
      closable={{ placement: 'end', closeIcon: <Icon name="close" />, 'aria-label': '关闭详情' }}
      title={
        <>
          <p>{record ? `${record.kind}登记信息` : '登记信息'}</p>
          <h2>{record?.productName ?? '正在打开'}</h2>
        </>
      }
      extra={record ? <WatchButton subject={{ kind: 'record', register: 'rawMaterial', subject: record.id }} /> : null}
      footer={
        <>
          {/* Not disabled at the ends: the focus would be lost there. */}
          <button type="button" className="btn large" aria-disabled={!onPrevious} onClick={onPrevious ?? undefined}>
            <Icon name="left" />
            上一条
          </button>
          <button type="button" className="btn large" aria-disabled={!onNext} onClick={onNext ?? undefined}>
            下一条
            <Icon name="right" />
          </button>
          {whole?.enterprise ? (
            <Link className="btn large primary" to={paths.providerDetail({ id: whole.enterprise.id, enquire: true })}>
              联系企业
            </Link>
          ) : null}
        </>
      }
    >
      {error && !absent ? (
        <Notice
          art="parted"
          title="详情暂时无法加载"
          text={error.message}
          actions={
            <button type="button" className="btn primary" onClick={() => void retry()}>
              重新加载
            </button>
          }
        />
      ) : record ? (
        <RecordBody record={record} detail={whole} />
      ) : null}
    </Drawer>
  );
}

export default withAntd(RecordDrawer);
