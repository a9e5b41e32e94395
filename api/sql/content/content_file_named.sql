-- Whether a record, public or not, shows this picture: an import names one without using it at the desk.
create or replace function content_file_named(file_id uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from conference as c
      where c.cover = '/api/File/content?id=' || file_id and c.cover like '/api/File/%')
    or exists (select from road_show as r
      where r.cover = '/api/File/content?id=' || file_id and r.cover like '/api/File/%')
    or exists (select from conference where content @> content_picture(file_id) and content @> '[{"kind": "image"}]')
    or exists (select from road_show where content @> content_picture(file_id) and content @> '[{"kind": "image"}]')
    or exists (select from special_service where content @> content_picture(file_id) and content @> '[{"kind": "image"}]')
    or exists (select from ranking_note where content @> content_picture(file_id) and content @> '[{"kind": "image"}]')
$$;
