import { useNavigate } from 'react-router-dom';
import type { ContentDetail, ContentSaved } from 'shared/contract/content';
import { useMutation } from 'shared/remote';
import { pages } from '../../lib/pages';
import type { WorkingCopy } from './use-working-copy';

export type Conflict = Extract<ContentSaved, { state: 'conflict' }>;

/** What the page is told of a call. */
export interface Tell {
  setConflict(conflict: Conflict): void;
  setFaults(faults: ContentDetail['faults']): void;
  setNews(news: string): void;
}

/** What is done with the record as the server has it. */
export function useSteps({ id, detail, ...copy }: WorkingCopy, { setConflict, setFaults, setNews }: Tell) {
  const navigate = useNavigate();
  const done = (text: string) => (next: ContentDetail) => {
    setFaults([]);
    copy.replace(next);
    setNews(text);
  };
  const takingDown = useMutation('Content/takeDown', {
    onSuccess: (next) => {
      copy.restate(next);
      setNews(next.state === 'draft' ? '已取消定时' : '已下线，访客不再看到');
    },
  });
  const discarding = useMutation('Content/discard', { onSuccess: done('已放弃未发布的改动') });
  const restoring = useMutation('Content/restore', {
    onSuccess: (answer) => (answer.state === 'saved' ? done('已恢复，发布后生效')(answer.detail) : setConflict(answer)),
  });
  const removing = useMutation('Content/remove', { onSuccess: () => navigate(pages.list.path) });

  return {
    all: [takingDown, discarding, restoring, removing],
    takeDown: () => void takingDown.send({ id }),
    discard: () => detail && void discarding.send({ id, seenVersion: detail.version }),
    restore: (version: number) => detail && restoring.send({ id, seenVersion: detail.version, version }),
    remove: () => void removing.send({ id }),
  };
}
