import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { limits } from 'shared/contract/limits';
import type { RoadShowDetail, RoadShowQuestion } from 'shared/contract/road-show';
import { useMutation } from 'shared/remote';
import { formatDate } from 'shared/ui';
import { QuestionForm } from './question-form';
import * as styles from './questions.module.css';
import type { Visit } from './use-visit';

interface Props {
  id: string;
  answered: RoadShowDetail['questions'];
  visit: Visit;
  /** The enterprise that gives the show. */
  host: string;
}

/** The show itself brings the first page. */
const { questionsPerPage: pageSize } = limits.roadShow;

/** 提问: what has been answered, for everybody; what waits, for its asker and the host. */
export function Questions({ id, answered, visit, host }: Props) {
  const [read, setRead] = useState({ more: [] as RoadShowQuestion[], page: 1, isLast: false });
  const fresh = new Map(visit.answered.map((one) => [one.id, one]));
  const old = [...answered.items, ...read.more].filter((one) => !fresh.has(one.id));
  const all = [...fresh.values(), ...old];

  // One page more at a time; when it fails the client tells the person why. Pages are counted: what was answered meanwhile moves
  // the rows, so a page may bring known ones.
  const { send: loadMore, isBusy } = useMutation(async (_: undefined, { http }) => {
    const page = read.page + 1;
    const { items } = await http.get('RoadShow/questions', { id, page, pageSize });
    const known = new Set(all.map((one) => one.id));
    const more = [...read.more, ...items.filter((one) => !known.has(one.id))];
    setRead({ more, page, isLast: items.length < pageSize });
  });

  return (
    <section className={`panel ${styles.questions}`} aria-labelledby="road-show-questions">
      <h2 id="road-show-questions">提问</h2>
      {visit.isHost ? (
        <p className={styles.hint}>
          {visit.canAnswer
            ? '这是本企业的路演。回复后，问题与回复公开显示，提问人隐去。'
            : '这是本企业的路演。您在本企业只能查看，提问由可编辑的成员回复。'}
        </p>
      ) : (
        <>
          <p className={styles.hint}>由{host}回复。回复后公开显示，提问人隐去；请勿填写联系方式。</p>
          <QuestionForm label="您的问题" action="提交问题" min={5} max={500} send={visit.ask} />
        </>
      )}
      {visit.waiting.length > 0 ? (
        <>
          <h3>{visit.isHost ? '等待回复的问题' : '我的问题'}</h3>
          <ul aria-label="等待回复">
            {visit.waiting.map((one) => (
              <li key={one.id}>
                <Asked question={one} waiting />
                {visit.canAnswer ? (
                  <QuestionForm
                    label="回复"
                    name={`回复：${one.body}`}
                    action="公开回复"
                    min={2}
                    max={1000}
                    send={(text) => visit.answer(one.id, text)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {all.length > 0 ? (
        <ul aria-label="已回复的问题">
          {all.map((one) => (
            <li key={one.id}>
              <Asked question={one} />
              <p className={styles.reply}>
                <b>{host}</b>
                {one.answer}
              </p>
            </li>
          ))}
        </ul>
      ) : visit.waiting.length === 0 ? (
        <p className={styles.none}>还没有公开的问答。</p>
      ) : null}
      {old.length < answered.total && !read.isLast ? (
        <BusyButton type="button" className="btn block" busy={isBusy} onClick={() => void loadMore(undefined)}>
          {isBusy ? '加载中 …' : '查看更多问答'}
        </BusyButton>
      ) : null}
    </section>
  );
}

function Asked({ question, waiting = false }: { question: RoadShowQuestion; waiting?: boolean }) {
  return (
    <>
      <p className={styles.asked}>{question.body}</p>
      <p className={styles.asker}>
        <span>{question.asker}</span>
        <span className="num">{formatDate(question.createdAt)}</span>
        {waiting ? <span className="tag">等待回复</span> : null}
      </p>
    </>
  );
}
