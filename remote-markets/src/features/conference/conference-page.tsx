import { useEffect } from 'react';
import { type PageProps, useHost } from 'shared/remote';
import { useRecordShown } from '../../lib/record-id';
import { ConferenceArticle } from './conference-article';
import { ConferenceList } from './conference-list';
import type { ConferencePageData } from './query';

/** 会议资讯: the list, or the article that the address names. */
export default function ConferencePage({ data }: PageProps<ConferencePageData>) {
  const { bus } = useHost();
  const title = data.article?.card.title ?? '会议资讯';
  useEffect(() => bus.emit('page:titled', { title }), [bus, title]);
  useRecordShown(data.article?.card.id ?? '');
  return data.article ? <ConferenceArticle data={data.article} /> : <ConferenceList data={data.list} />;
}
