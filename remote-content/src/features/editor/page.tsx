import { useQuery } from 'shared/remote';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';

export default function EditorPage() {
  const asked = useQuery('Content/list', {}, { owner: true });
  return (
    <ContentFrame page="editor">
      <EditorsOnly asked={asked}>{() => null}</EditorsOnly>
    </ContentFrame>
  );
}
