import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type ContentKind, contentKinds } from 'shared/contract/vocabulary/content-desk';
import { useQuery } from 'shared/remote';
import { Notice, newId } from 'shared/ui';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';
import { pages } from '../../lib/pages';
import { Editor } from './editor';

const kindOf = (text: string | null) =>
  (Object.keys(contentKinds) as ContentKind[]).find((kind) => kind === text) ?? 'conference';

/** One record, or a new one of the kind in the address; the first save gives it its own address. */
export default function EditorPage() {
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  const [fresh] = useState(newId);
  const id = params.get('id');
  const [first] = useState(id);
  // The form of a new record goes on under its address; after a reload the history entry still says that it was made here.
  const isNew = !id || (id !== first && (state as { created?: string } | null)?.created === id);
  return (
    <ContentFrame page="editor">
      {isNew ? (
        <NewRecord key={fresh} id={fresh} kind={kindOf(params.get('kind'))} />
      ) : (
        <StoredRecord key={id} id={id} />
      )}
    </ContentFrame>
  );
}

function NewRecord({ id, kind }: { id: string; kind: ContentKind }) {
  // Says whether the account is an editor's, before anything is typed.
  const asked = useQuery('Content/list', { pageSize: 10 }, { owner: true });
  return <EditorsOnly asked={asked}>{() => <Editor key={kind} id={id} kind={kind} start={null} />}</EditorsOnly>;
}

function StoredRecord({ id }: { id: string }) {
  const asked = useQuery('Content/get', { id }, { owner: true });
  if (asked.error?.status === 404)
    return (
      <div className="panel">
        <Notice
          art="missing"
          title="没有找到这条内容"
          text="它可能已被删除。"
          actions={
            <Link className="btn primary" to={pages.list.path}>
              返回内容台
            </Link>
          }
        />
      </div>
    );
  return <EditorsOnly asked={asked}>{(detail) => <Editor id={id} kind={detail.kind} start={detail} />}</EditorsOnly>;
}
