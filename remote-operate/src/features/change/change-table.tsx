import { DataTable } from 'shared/browser/data-table';
import type { RegistryChange } from 'shared/contract/release';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';
import * as styles from './change-table.module.css';

const verbWords: Record<RegistryChange['verb'], string> = {
  activate: '启用',
  rollback: '回滚',
  trial: '试用',
  endTrial: '结束试用',
  promote: '转为稳定',
  takeBack: '自动收回',
  takeBackRefused: '未能自动收回',
  disable: '停用板块',
  enable: '恢复板块',
  block: '禁用发布',
  unblock: '解除禁用',
  createToken: '新建令牌',
  revokeToken: '吊销令牌',
};

interface Props {
  changes: readonly RegistryChange[];
  titleOf: (section: string) => string;
}

/** Newest first. What the portal did by itself, and what took something from visitors, stands out. */
export function ChangeTable({ changes, titleOf }: Props) {
  return (
    <DataTable
      caption="变更历史"
      cardsUpTo="navCollapse"
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '时间',
          card: 'corner',
          width: 140,
          className: `num ${styles.at}`,
          cell: ({ at }) => formatMinute(at),
        },
        {
          title: '板块',
          card: 'name',
          width: 110,
          cell: ({ section }) => (section ? titleOf(section) : '全部'),
        },
        {
          title: '变更',
          card: 'line',
          cell: ({ verb, detail }) => (
            <>
              <span className={/^(takeBack|takeBackRefused|disable|block)$/.test(verb) ? 'tag urgent' : 'tag'}>
                {verbWords[verb]}
              </span>
              {detail ? <span className={styles.detail}>{detail}</span> : null}
            </>
          ),
        },
        { title: '发布', width: 150, className: 'num', cell: ({ release }) => release },
        { title: '替换', width: 150, className: 'num', cell: ({ before }) => before },
        { title: '操作人', cell: ({ who }) => personName(who) },
        { title: '原因', width: 260, cell: ({ why }) => why },
      ]}
    />
  );
}
