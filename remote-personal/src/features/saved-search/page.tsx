import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { savedSearchKindLabel, searchFrequencies } from 'shared/contract/vocabulary/saved-search';
import { useMutation } from 'shared/remote';
import { formatDate } from 'shared/ui';
import { OwnListPage } from '../../components/own-list';
import * as styles from './saved-search.module.css';

type Saved = Data<'SavedSearch/list'>['items'][number];

const SettingsDialog = lazy(() =>
  import(/* webpackChunkName: "saved-search-settings" */ './settings-dialog').then((m) => ({
    default: m.SettingsDialog,
  })),
);

const frequencyLabels = new Map(searchFrequencies.map(({ code, label }) => [code, label]));

function Actions({ saved }: { saved: Saved }) {
  const [isOpen, setOpen] = useState(false);
  const removing = useMutation('SavedSearch/remove', { quiet: false, invalidates: ['SavedSearch/list'] });
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="btn small"
        aria-haspopup="dialog"
        aria-label={`设置：${saved.name}`}
        onClick={() => setOpen(true)}
      >
        设置
      </button>
      <BusyButton
        type="button"
        className="btn small"
        aria-label={`取消订阅：${saved.name}`}
        busy={removing.isBusy}
        onClick={() => void removing.send({ id: saved.id })}
      >
        取消订阅
      </BusyButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog saved={saved} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** 我的订阅: the market lists that the person subscribes to, with how much is new in each. */
export default function SavedSearchesPage() {
  return (
    <OwnListPage
      title="我的订阅"
      path={pages.savedSearches}
      call="SavedSearch/list"
      row={(saved) => ({
        id: saved.id,
        to: saved.path,
        name: saved.name,
        facts: (
          <>
            {saved.fresh > 0 ? (
              <span className={styles.fresh}>
                <span className="num">{saved.fresh}</span> 条新结果
              </span>
            ) : null}
            <span className="tag">{savedSearchKindLabel(saved.kind)}</span>
            {saved.conditions === saved.name ? null : <span>{saved.conditions}</span>}
            <span>{frequencyLabels.get(saved.frequency)}</span>
            <span>
              <span className="num">{formatDate(saved.createdAt)}</span> 起订阅
            </span>
          </>
        ),
        action: <Actions saved={saved} />,
      })}
      empty={{
        art: 'empty',
        title: '还没有订阅',
        text: '在服务市场或需求市场选好条件后点「订阅该条件」，有新发布的结果时会计数并通知您。',
        actions: (
          <>
            <Link className="btn primary" to={pages.serviceMarket}>
              去服务市场
            </Link>
            <Link className="btn" to={pages.demandMarket}>
              去需求市场
            </Link>
          </>
        ),
      }}
    />
  );
}
