import { Link } from 'react-router-dom';
import { pages, paths } from 'shared/contract/paths';
import { eventPhases, labelOf } from 'shared/contract/vocabulary';
import { formatDate } from 'shared/ui';
import { OwnListPage } from '../../components/own-list';

const phaseOf = (phase: string | null) => eventPhases.find(({ code }) => code === phase)?.label ?? '';

const toneOf = (phase: string | null) => (phase === 'upcoming' ? 'info' : phase === 'ongoing' ? 'ok' : 'off');

/** 我的报名: conferences that the person has signed up for, what is to come first. */
export default function SignUpsPage() {
  return (
    <OwnListPage
      title="我的报名"
      path={pages.signUps}
      call="Conference/mySignUps"
      row={({ card, signUp }) => ({
        id: card.id,
        to: paths.conferenceSignUp({ id: card.id }),
        name: card.title,
        facts: (
          <>
            {card.phase ? <span className={`tag ${toneOf(card.phase)}`}>{phaseOf(card.phase)}</span> : null}
            <span>{labelOf('conferenceKinds', card.kind)}</span>
            <span className="num">{formatDate(card.at)}</span>
            <span>{card.city ?? (card.online ? '线上' : '')}</span>
            <span>{signUp.attendees} 人</span>
            {signUp.remind ? <span>前一天短信提醒</span> : null}
          </>
        ),
      })}
      empty={{
        art: 'empty',
        title: '还没有报名',
        text: '报名的会议会显示在这里，可修改、取消或加入日历。',
        actions: (
          <Link className="btn primary" to={paths.conferences({ when: 'upcoming' })}>
            查看会议
          </Link>
        ),
      }}
    />
  );
}
