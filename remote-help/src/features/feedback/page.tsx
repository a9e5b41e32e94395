import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Ticket } from 'shared/contract/ticket';
import { ticketKinds, ticketSubjects } from 'shared/contract/vocabulary/ticket';
import { type PageProps, useHost } from 'shared/remote';
import { HelpArticle } from '../../components/help-article';
import { SitePhone } from '../../components/site-phone';
import { TicketForm } from './form';
import { type Begun, openTicket, unsentTicket } from './kept';
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
  const [sent, setSent] = useState<Ticket | null>(null);
  const { session } = useHost();
  const name = subject ? `${kind}:${subject.type}:${subject.id}` : kind;
  // Opened after mount: the first render is the same everywhere. A login that ends while one writes takes nothing away.
  const [begun, setBegun] = useState<Begun>({ owner: '', kept: null });
  useEffect(() => {
    setBegun(openTicket(session.get().userName, name));
    setSent(null);
  }, [session, name]);
  const discard = () => {
    unsentTicket.clear(begun.owner, name);
    setBegun({ ...begun, kept: null });
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
            key={`${name} ${begun.kept?.at ?? ''}`}
            name={name}
            kind={kind}
            subject={subject}
            begun={begun}
            onSent={setSent}
            onDiscard={discard}
          />
        </>
      )}
      <SitePhone text="也可以拨打反馈电话" />
    </HelpArticle>
  );
}
