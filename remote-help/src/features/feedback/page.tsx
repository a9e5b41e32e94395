import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Ticket } from 'shared/contract/ticket';
import { ticketKinds, ticketSubjects } from 'shared/contract/vocabulary/ticket';
import { type PageProps, useSession } from 'shared/remote';
import { HelpArticle } from '../../components/help-article';
import { SitePhone } from '../../components/site-phone';
import { TicketForm } from './form';
import { afterLogin, newTicket, unsentTicket } from './kept';
import { kindOf, type Subject } from './load';
import * as styles from './page.module.css';
import { Sent } from './sent';

const intros = {
  correction: '页面上的登记信息或说明有误时，请告诉我们正确的内容。核实后更正，并在工单中答复您。',
  report: '发现虚假、冒用或违规的内容，请在此举报。我们会核实并在工单中答复您。',
  feedback: '使用中遇到的问题、对内容和功能的建议，都可以在此提交。我们会在工单中答复您。',
};

/** 数据纠错, 举报 and 意见反馈: one form, which says what it is about. */
export default function FeedbackPage({ data: subject }: PageProps<Subject>) {
  const { search } = useLocation();
  const kind = subject ? kindOf(new URLSearchParams(search)) : 'feedback';
  const { userName } = useSession();
  const name = subject ? `${kind}:${subject.type}:${subject.id}` : kind;
  // Opened after mount: the first render is the same everywhere.
  const [opened, setOpened] = useState({ name, begun: newTicket(name) });
  const typed = useRef('');
  useEffect(
    () =>
      setOpened((was) => ({
        name,
        begun:
          was.name === name
            ? afterLogin(was.begun, userName, name, typed.current === name)
            : afterLogin(newTicket(name), userName, name, false),
      })),
    [userName, name],
  );
  const begun = opened.name === name ? opened.begun : newTicket(name);
  const [answer, setAnswer] = useState<{ round: string; ticket: Ticket } | null>(null);
  const sent = answer?.round === begun.round ? answer.ticket : null;
  const discard = () => {
    unsentTicket.clear(begun.owner, name);
    typed.current = '';
    setOpened({ name, begun: newTicket(name, begun.owner) });
  };

  return (
    <HelpArticle title={ticketKinds[kind]} intro={sent ? undefined : intros[kind]}>
      {sent ? (
        <Sent ticket={sent} />
      ) : (
        <>
          {subject ? (
            <p className={styles.subject}>
              <span className="tag">{ticketSubjects[subject.type]}</span>
              <Link className="link" to={subject.path}>
                {subject.title}
              </Link>
            </p>
          ) : null}
          <TicketForm
            key={begun.round}
            name={name}
            kind={kind}
            subject={subject}
            begun={begun}
            onTyped={() => {
              typed.current = name;
            }}
            onSent={(ticket) => setAnswer({ round: begun.round, ticket })}
            onDiscard={discard}
          />
        </>
      )}
      <SitePhone text="也可以拨打反馈电话" />
    </HelpArticle>
  );
}
