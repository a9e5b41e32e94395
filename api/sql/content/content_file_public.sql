-- Whether visitors see a record that shows this picture, as cover or in its text: by the clock, as the pages themselves ask.
create or replace function content_file_public(file_id uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from conference as c
      where c.cover = '/api/File/content?id=' || file_id and c.cover like '/api/File/%'
        and c.status = 'published' and c.published_at <= now())
    or exists (select from conference as c
      where c.content @> content_picture(file_id) and c.content @> '[{"kind": "image"}]'
        and c.status = 'published' and c.published_at <= now())
    or exists (select from road_show as r
      where (r.cover = '/api/File/content?id=' || file_id and r.cover like '/api/File/%'
          or r.content @> content_picture(file_id) and r.content @> '[{"kind": "image"}]')
        and r.status = 'published' and (r.online_at is null or r.online_at <= now())
        and exists (select from enterprise as e where e.id = r.enterprise_id and e.status = 'published'))
    or exists (select from special_service as t
      where t.content @> content_picture(file_id) and t.content @> '[{"kind": "image"}]'
        and t.status = 'published' and t.online_at <= now() and (t.offline_at is null or t.offline_at > now()))
    or exists (select from ranking_note as n
      where n.content @> content_picture(file_id) and n.content @> '[{"kind": "image"}]'
        and n.status = 'published' and n.published_at <= now())
$$;
