import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { FailedNotice, Notice } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import { SavedRecord } from './editor-page';
import { enterpriseKind } from './kinds';

/** 企业信息: the same editor for the one enterprise that a person belongs to. */
export default function EnterpriseEditPage() {
  useFavouriteBadges();
  const { data, error, reload } = useQuery('Listing/list', { kind: enterpriseKind.name }, { owner: true });
  const own = data?.items[0];
  if (own) return <SavedRecord key={own.id} kind={enterpriseKind} id={own.id} />;
  // A member's editor takes the whole width, everyone else's notice the place beside the menu: what waits takes no height yet.
  if (!data && !error)
    return (
      <h1 className="visually-hidden" tabIndex={-1} aria-busy="true">
        {enterpriseKind.title}
      </h1>
    );
  return (
    <PersonalPanel title={enterpriseKind.title}>
      {error ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : (
        <Notice
          art="empty"
          title="请先认领企业"
          text="认领通过后，可在这里维护企业简介、联系方式与产线；修改经审核后更新企业主页。"
          actions={
            <Link className="btn primary" to={pages.enterpriseClaim}>
              去认领企业
            </Link>
          }
        />
      )}
    </PersonalPanel>
  );
}
