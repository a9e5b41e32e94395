-- What a text contains that shows this picture.
create or replace function content_picture(file_id uuid) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(jsonb_build_object('kind', 'image', 'src', '/api/File/content?id=' || file_id)) $$;
