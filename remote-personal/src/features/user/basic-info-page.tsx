import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, LinkTabs } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import * as personalPanelStyles from '../../components/personal-panel.module.css';
import { useFavouriteBadges } from '../../lib/badges';
import * as basicInfoStyles from './basic-info.module.css';
import { DataTab } from './data-tab';
import { DeletionNotice } from './deletion-notice';
import { ProfileTab } from './profile-tab';

// Only these two have a table, which is most of antd.
const SecurityTab = lazy(() => import(/* webpackChunkName: "security" */ './security-tab'));
const LogTab = lazy(() => import(/* webpackChunkName: "log" */ './log-tab'));

const tabs = [
  { key: '', label: '基本资料' },
  { key: 'security', label: '登录与安全' },
  { key: 'log', label: '安全记录' },
  { key: 'data', label: '数据与注销' },
];

/** Who the person is to the portal, and everything about the account itself. The tab stands in the address. */
export default function BasicInfoPage() {
  const [params] = useSearchParams();
  const { data, error, reload } = useQuery('User/info', {}, { owner: true });
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
            <Suspense>
              {tab === 'security' ? <SecurityTab /> : null}
              {tab === 'log' ? <LogTab /> : null}
            </Suspense>
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
