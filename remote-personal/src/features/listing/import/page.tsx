import { Link, Navigate, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, LinkTabs, ListSkeleton, Notice } from 'shared/ui';
import { PersonalPanel } from '../../../components/personal-panel';
import { useFavouriteBadges } from '../../../lib/badges';
import { type ListingKind, listingKinds } from '../kinds';
import * as styles from './import.module.css';
import { ImportForm } from './import-form';
import { importPath } from './path';

/** Drafts are made in the name of an enterprise, by those who may edit its records. */
function NoRight({ kind, role }: { kind: ListingKind; role: 'view' | null }) {
  return role === 'view' ? (
    <Notice
      art="empty"
      title="您只有查看权限"
      text="批量导入需要编辑权限，请联系本企业的所有者为您开通。"
      actions={
        <Link className="btn" to={kind.path}>
          返回{kind.title}
        </Link>
      }
    />
  ) : (
    <Notice
      art="empty"
      title="批量导入前，请先认领企业"
      text="文件中的内容以企业的名义存为草稿。认领通过后回到这里即可导入。"
      actions={
        <Link className="btn primary" to={pages.enterpriseClaim}>
          去认领企业
        </Link>
      }
    />
  );
}

/** 批量导入: a CSV file becomes drafts of one kind, which the address names. */
export default function ImportPage() {
  const { search } = useLocation();
  useFavouriteBadges();
  const wanted = new URLSearchParams(search).get('kind');
  const named = listingKinds.find(({ name }) => name === wanted);
  const kind = named ?? (listingKinds[0] as ListingKind);
  const { data, error, reload } = useQuery('Listing/list', { kind: kind.name }, { owner: true, keepPrevious: true });
  // The menu marks the kind that the address names.
  if (!named) return <Navigate to={importPath(kind)} replace />;
  return (
    <PersonalPanel title="批量导入">
      {error && !data ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : !data ? (
        <Late>
          <ListSkeleton rows={4} />
        </Late>
      ) : data.role === 'owner' || data.role === 'edit' ? (
        <>
          <div className={styles.tabs}>
            <LinkTabs
              label="导入的类型"
              tabs={listingKinds.map((one) => ({ label: one.noun, to: importPath(one), current: one === kind }))}
            />
          </div>
          <ImportForm key={kind.name} kind={kind} />
        </>
      ) : (
        <NoRight kind={kind} role={data.role} />
      )}
    </PersonalPanel>
  );
}
