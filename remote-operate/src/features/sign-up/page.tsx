import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { csvText, download } from 'shared/browser/csv';
import { formatMinute } from 'shared/format';
import { useHost, withParams } from 'shared/remote';
import { formatDate, Notice } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { pages } from '../../lib/pages';
import { useOperatorQuery } from '../../lib/use-operator-query';
import './sign-up.css';

const { path } = pages.signUp;
const heads = ['姓名', '单位', '职务', '手机号', '人数', '备注', '报名时间'];

/** Who comes to which conference; the list with numbers is exported for the organiser. */
export default function SignUpPage() {
  const { http, bus } = useHost();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const id = new URLSearchParams(search).get('id') ?? undefined;
  const asked = useOperatorQuery(id ?? '', (signal) => http.get('Conference/signUps', { id }, { signal, quiet: true }));

  async function exportRows(of: string, title: string) {
    setBusy(true);
    try {
      const { rows } = await http.post('Conference/exportSignUps', { id: of });
      const lines = rows.map((row) => [
        row.name,
        row.organisation,
        row.position,
        row.mobile,
        String(row.attendees),
        row.remark,
        formatMinute(row.createdAt),
      ]);
      download(`报名名单 ${title}.csv`, csvText([heads, ...lines]));
      bus.emit('message:shown', { kind: 'success', text: '名单已导出' });
    } catch {
      // The client has said why.
    }
    setBusy(false);
  }

  return (
    <OperateFrame page="signUp">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ conferences, rows }) => {
          const current = conferences.find(({ card }) => card.id === id);
          if (conferences.length === 0)
            return (
              <section className="panel" aria-label="会议报名">
                <Notice art="empty" title="还没有报名" text="有人报名后，会议和名单显示在这里。" />
              </section>
            );
          return (
            <>
              <section className="panel" aria-label="有报名的会议">
                <table className="operate-table">
                  <thead>
                    <tr>
                      <th scope="col">会议</th>
                      <th scope="col">日期</th>
                      <th scope="col" className="figure">
                        人数
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {conferences.map(({ card, people }) => (
                      <tr key={card.id}>
                        <td>
                          <Link
                            className="link"
                            to={`${path}${withParams('', { id: card.id })}`}
                            aria-current={card.id === id ? 'true' : undefined}
                          >
                            {card.title}
                          </Link>
                        </td>
                        <td data-label="日期" className="num">
                          {formatDate(card.at)}
                        </td>
                        <td data-label="人数" className="num figure">
                          {people}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              {current ? (
                <section className="panel sign-up-rows" aria-labelledby="sign-up-rows">
                  <div className="sign-up-rows-head">
                    <h2 id="sign-up-rows">{current.card.title}</h2>
                    <button
                      type="button"
                      className="btn primary"
                      aria-disabled={busy}
                      onClick={() => busy || exportRows(current.card.id, current.card.title)}
                    >
                      导出名单
                    </button>
                  </div>
                  <table className="operate-table">
                    <thead>
                      <tr>
                        {heads.map((head) => (
                          <th key={head} scope="col">
                            {head}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row) => (
                        <tr key={row.userName}>
                          <td>{row.name}</td>
                          <td data-label="单位">{row.organisation}</td>
                          <td data-label="职务">{row.position || '—'}</td>
                          <td data-label="手机号" className="num">
                            {row.mobile}
                          </td>
                          <td data-label="人数" className="num">
                            {row.attendees}
                          </td>
                          <td data-label="备注">{row.remark || '—'}</td>
                          <td data-label="报名时间" className="num">
                            {formatMinute(row.createdAt)}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              ) : null}
            </>
          );
        }}
      </OperatorsOnly>
    </OperateFrame>
  );
}
