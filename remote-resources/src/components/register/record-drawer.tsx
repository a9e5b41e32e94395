import Drawer from 'antd/es/drawer';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import { paths } from 'shared/contract/paths';
import type { Register, RegisterRow } from 'shared/contract/registers';
import { FailedNotice, Icon } from 'shared/ui';
import * as styles from '../record-drawer.module.css';
import type { SlotProps } from '../use-record-slot';
import { WatchButton } from '../watch-button';
import { RecordBody } from './record-body';
import { useRecord } from './use-record';
import { nameOf } from './value';

interface Props extends SlotProps<RegisterRow> {
  register: Register;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select');

/** One record at the right edge, 520 px wide, the whole screen on phones. The arrow keys leaf. */
function RecordDrawer({ register, id, row, onClose, onAbsent, onPrevious, onNext }: Props) {
  const { detail, error, absent, retry } = useRecord(register, id);
  const shown = { row: detail?.row ?? row, detail: detail ?? null };
  // While the drawer slides out it keeps what it showed.
  const last = useRef(shown);
  if (shown.row) last.current = shown;
  const { row: record, detail: whole } = id ? shown : last.current;

  useEffect(() => {
    if (absent) onAbsent();
  }, [absent]);
  useEffect(() => {
    if (id === null) return;
    const leaf = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
    };
    document.addEventListener('keydown', leaf);
    return () => document.removeEventListener('keydown', leaf);
  }, [id, onPrevious, onNext]);

  const enterprise = whole?.enterprises[0];
  return (
    <Drawer
      rootClassName={styles.drawer}
      size={520}
      open={id !== null && !absent}
      onClose={onClose}
      closable={{ placement: 'end', closeIcon: <Icon name="close" />, 'aria-label': '关闭详情' }}
      title={
        <>
          <p>{register.title}</p>
          <h2>{record ? nameOf(register, record) : '正在打开'}</h2>
        </>
      }
      extra={record ? <WatchButton subject={{ kind: 'record', register: register.id, subject: record.id }} /> : null}
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
          {enterprise ? (
            <Link className="btn large primary" to={paths.providerDetail({ id: enterprise.id, enquire: true })}>
              联系企业
            </Link>
          ) : null}
        </>
      }
    >
      {error && !absent ? (
        <FailedNotice error={error} onRetry={retry} />
      ) : record ? (
        <RecordBody register={register} row={record} detail={whole} isOpen={id !== null} />
      ) : null}
    </Drawer>
  );
}

export default withAntd(RecordDrawer);
