import { Fragment, type ReactNode, useEffect } from 'react';
import { useSession } from 'shared/remote';
import { Notice } from 'shared/ui';
import { useShell } from '../core/shell-context';

const reason = '登录后可查看个人中心。';
/** ms. A session that ends here mostly leads away at once; then nothing should flash up on the way. */
const settle = 100;

/** Lets only signed-in people see a personal page. Others get its frame and the login popup; afterwards the page stands here. */
export function PersonalGuard({ title, children }: { title: string; children: ReactNode }) {
  const { session } = useShell();
  const { userName } = useSession();
  const open = userName !== '';

  // Again for each page, as long as nobody is signed in.
  useEffect(() => {
    if (open || !title) return;
    const timer = setTimeout(() => void session.reader.requireLogin(reason), settle);
    return () => clearTimeout(timer);
  }, [open, title, session]);

  // A login in another tab may put the next person in the place of the former: nothing of theirs is left in the page.
  if (open) return <Fragment key={userName}>{children}</Fragment>;
  return (
    <div className="panel">
      <Notice
        heading="h1"
        art="empty"
        title={`${title}需要登录后查看`}
        text="登录成功后，本页内容会显示在这里。"
        actions={
          <button type="button" className="btn primary" onClick={() => void session.reader.requireLogin(reason)}>
            登录查看
          </button>
        }
      />
    </div>
  );
}
