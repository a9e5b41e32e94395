import Popconfirm from 'antd/es/popconfirm';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import { type ContentKind, contentKinds } from 'shared/contract/vocabulary/content-desk';
import { formatMinute } from 'shared/format';
import { StateTag } from '../../components/state-tag';
import { pages } from '../../lib/pages';
import * as styles from './editor.module.css';
import type { RecordTools } from './use-record';

interface Props {
  kind: ContentKind;
  record: RecordTools;
  onPublish(): void;
  onHistory(): void;
}

/** Where the record stands, and what can be done with it. */
export function Toolbar({ kind, record, onPublish, onHistory }: Props) {
  const { detail, isDirty, isBusy, news, failure } = record;
  const state = detail?.state ?? 'draft';
  return (
    <div className={`panel ${styles.bar}`}>
      <div className={styles.where}>
        <Link className="link" to={pages.list.path}>
          返回内容台
        </Link>
        <b>{contentKinds[kind]}</b>
        <StateTag row={{ state, changed: detail?.changed ?? false }} />
        {detail?.onlineAt && state === 'scheduled' ? <span>{formatMinute(detail.onlineAt)} 上线</span> : null}
        {detail?.path ? (
          <a className="link" href={detail.path} target="_blank" rel="noopener noreferrer">
            查看公开页
          </a>
        ) : null}
      </div>
      <div className={styles.actions}>
        {detail?.state === 'draft' && !isDirty ? (
          <Popconfirm title="删除这份草稿？删除后不能恢复。" okText="删除" onConfirm={record.remove}>
            <BusyButton type="button" className="btn text" busy={isBusy}>
              删除草稿
            </BusyButton>
          </Popconfirm>
        ) : null}
        {detail?.changed ? (
          <Popconfirm title="放弃未发布的改动，回到线上的内容？" okText="放弃" onConfirm={record.discard}>
            <BusyButton type="button" className="btn text" busy={isBusy}>
              放弃改动
            </BusyButton>
          </Popconfirm>
        ) : null}
        {detail ? (
          <button type="button" className="btn" onClick={onHistory}>
            历史版本
          </button>
        ) : null}
        {state === 'online' || state === 'scheduled' ? (
          <Popconfirm
            title={state === 'online' ? '下线后访客不再看到，确定吗？' : '取消定时，回到草稿？'}
            okText="确定"
            onConfirm={record.takeDown}
          >
            <BusyButton type="button" className="btn" busy={isBusy}>
              {state === 'online' ? '下线' : '取消定时'}
            </BusyButton>
          </Popconfirm>
        ) : null}
        {kind === 'note' ? null : (
          <BusyButton type="button" className="btn" busy={isBusy} onClick={() => void record.preview()}>
            预览公开页
          </BusyButton>
        )}
        <BusyButton
          type="button"
          className="btn"
          idle={!isDirty && detail !== null}
          busy={isBusy}
          onClick={record.save}
        >
          保存草稿
        </BusyButton>
        <BusyButton type="button" className="btn primary" busy={isBusy} onClick={onPublish}>
          发布…
        </BusyButton>
      </div>
      <p className={styles.news} role="status">
        {failure ? <span className={styles.failure}>{failure}</span> : isDirty ? '有未保存的改动' : news}
      </p>
    </div>
  );
}
