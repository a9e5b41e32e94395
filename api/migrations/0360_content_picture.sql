-- Covers may be uploaded pictures; content_file_public asks who shows one.
alter table conference drop constraint conference_cover_check,
  add constraint conference_cover_check check (cover ~ '^/(static|media)/|^/api/File/content\?id=[0-9a-f-]{36}$');
alter table road_show drop constraint road_show_cover_check,
  add constraint road_show_cover_check check (cover ~ '^/(static|media)/|^/api/File/content\?id=[0-9a-f-]{36}$');
create index conference_uploaded_cover on conference (cover) where cover like '/api/File/%';
create index road_show_uploaded_cover on road_show (cover) where cover like '/api/File/%';
