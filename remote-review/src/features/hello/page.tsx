import { useHost, useSession } from 'shared/remote';
import { PageTop } from 'shared/ui';
import * as styles from './hello.module.css';

/** The first page. The first render is always signed out, so that server and browser draw the same. */
export default function HelloPage() {
  const { session } = useHost();
  const { userName } = useSession();
  return (
    <>
      <PageTop crumbs={[{ label: '审核台' }]} title="审核台" intro="页头、登录和样式由门户提供，内容由本板块负责。" />
      <div className="wrap">
        <section className={`panel ${styles.hello}`}>
          <h2>{userName ? `您好，${userName}` : '您好'}</h2>
          {userName ? (
            <p>您已登录，可以使用本板块的全部功能。</p>
          ) : (
            <>
              <p>登录后可以使用本板块的全部功能。</p>
              <button type="button" className="btn primary" onClick={() => session.requireLogin()}>
                登录
              </button>
            </>
          )}
        </section>
      </div>
    </>
  );
}
