import { BusyButton } from 'shared/browser/busy-button';
import { csvText, download } from 'shared/browser/csv';
import { DataTable } from 'shared/browser/data-table';
import { PageDownload } from 'shared/browser/page-download';
import type { Data } from 'shared/contract/endpoints';
import { formatMinute } from 'shared/format';
import { type HostServices, useHost, useMutation } from 'shared/remote';
import { ListFoot } from '../../components/list-foot';
import * as styles from './sign-up-list.module.css';

const heads = ['姓名', '单位', '职务', '手机号', '人数', '备注', '报名时间'];

type Rows = Data<'Conference/signUps'>['rows'];

interface Props {
  conference: { id: string; title: string };
  rows: Rows;
  /** Addresses of the first page and of the next one, where there are any. */
  first: string | null;
  next: string | null;
}

/** All pages of the list, with whole numbers. */
async function exported(id: string, { http }: HostServices): Promise<Rows> {
  const rows: Rows = [];
  for (let after: string | undefined; ; ) {
    const page = await http.post('Conference/exportSignUps', { id, after }, { quiet: false });
    rows.push(...page.rows);
    // An API of the release before has no pages.
    if (!page.next) return rows;
    after = page.next;
  }
}

/** Who comes to one conference. The file for the organiser has the whole numbers, so it is asked for by itself. */
export function SignUpList({ conference, rows, first, next }: Props) {
  const { bus } = useHost();
  const { send, isBusy } = useMutation(exported, {
    onSuccess(rows) {
      const lines = rows.map((row) => [
        row.name,
        row.organisation,
        row.position,
        row.mobile,
        String(row.attendees),
        row.remark,
        formatMinute(row.createdAt),
      ]);
      download(`报名名单 ${conference.title}.csv`, csvText([heads, ...lines]));
      bus.emit('message:shown', { kind: 'success', text: '名单已导出' });
    },
  });

  return (
    <section className={`panel ${styles.list}`} aria-labelledby="sign-ups">
      <div className={styles.head}>
        <h2 id="sign-ups">{conference.title}</h2>
        <PageDownload>
          <BusyButton type="button" className="btn primary" busy={isBusy} onClick={() => void send(conference.id)}>
            导出名单
          </BusyButton>
        </PageDownload>
      </div>
      <DataTable
        caption={`${conference.title}的报名名单`}
        cardsUpTo="navCollapse"
        rows={rows}
        keyOf={({ userName }) => userName}
        columns={[
          { title: '姓名', card: 'name', cell: ({ name }) => name },
          { title: '单位', cell: ({ organisation }) => organisation },
          { title: '职务', cell: ({ position }) => position },
          { title: '手机号', className: 'num', cell: ({ mobile }) => mobile },
          { title: '人数', className: 'num', cell: ({ attendees }) => attendees },
          { title: '备注', cell: ({ remark }) => remark },
          { title: '报名时间', className: 'num', cell: ({ createdAt }) => formatMinute(createdAt) },
        ]}
      />
      <ListFoot first={first} next={next} words={{ first: '回到开头', next: '后面的报名' }} />
    </section>
  );
}
