import { useQuery } from 'shared/remote';
import { Notice } from 'shared/ui';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';

/** What editors publish: edited last first. */
export default function ListPage() {
  const asked = useQuery('Content/list', {}, { owner: true, keepPrevious: true });
  return (
    <ContentFrame page="list">
      <EditorsOnly asked={asked}>
        {({ items }) => (
          <section className="panel" aria-label="内容">
            {items.length > 0 ? (
              <ul>
                {items.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            ) : (
              <Notice art="empty" title="还没有内容" text="新建的内容会列在这里。" />
            )}
          </section>
        )}
      </EditorsOnly>
    </ContentFrame>
  );
}
