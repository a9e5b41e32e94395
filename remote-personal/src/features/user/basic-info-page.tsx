import { useSearchParams } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { Late, LinkTabs } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import { PersonalPanel } from '../../components/personal-panel';
import * as personalPanelStyles from '../../components/personal-panel.module.css';
import { useFavouriteBadges } from '../../lib/badges';
import { usePersonalQuery } from '../../lib/use-personal-query';
import * as basicInfoStyles from './basic-info.module.css';
import { DataTab } from './data-tab';
import { DeletionNotice } from './deletion-notice';
import { LogTab } from './log-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';

const tabs = [
  { key: '', label: '基本资料' },
  { key: 'security', label: '登录与安全' },
  { key: 'log', label: '安全记录' },
  { key: 'data', label: '数据与注销' },
];

/** Who the person is to the portal, and everything about the account itself. The tab stands in the address. */
export default function BasicInfoPage() {
  const { http } = useHost();
  const [params] = useSearchParams();
  const { data, error, reload } = usePersonalQuery('user', (signal) =>
    http.get('User/info', {}, { signal, quiet: true }),
  );
  useFavouriteBadges();
  const asked = params.get('tab') ?? '';
  const tab = tabs.some(({ key }) => key === asked) ? asked : '';
  return (
    <PersonalPanel title="基本信息">
      <div className={personalPanelStyles.body}>
        {data ? (
          <>
            {data.deletionAt ? <DeletionNotice deletionAt={data.deletionAt} onChange={reload} /> : null}
            <div className={basicInfoStyles.tabs}>
              <LinkTabs
                label="账号"
                tabs={tabs.map(({ key, label }) => ({
                  label,
                  to: `${pages.account}${key ? `?tab=${key}` : ''}`,
                  current: key === tab,
                }))}
              />
            </div>
            {tab === '' ? <ProfileTab user={data} onChange={reload} /> : null}
            {tab === 'security' ? <SecurityTab /> : null}
            {tab === 'log' ? <LogTab /> : null}
            {tab === 'data' ? <DataTab user={data} onChange={reload} /> : null}
          </>
        ) : error ? (
          <FailedNotice error={error} onRetry={reload} />
        ) : (
          <Late>
            <div className={basicInfoStyles.skeleton} aria-hidden="true">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          </Late>
        )}
      </div>
    </PersonalPanel>
  );
}
