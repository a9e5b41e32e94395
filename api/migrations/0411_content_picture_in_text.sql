-- Texts may show uploaded pictures; content_file_public asks which text shows one.
create index conference_pictured on conference using gin (content jsonb_path_ops) where content @> '[{"kind": "image"}]';
create index road_show_pictured on road_show using gin (content jsonb_path_ops) where content @> '[{"kind": "image"}]';
create index special_service_pictured on special_service using gin (content jsonb_path_ops) where content @> '[{"kind": "image"}]';
create index ranking_note_pictured on ranking_note using gin (content jsonb_path_ops) where content @> '[{"kind": "image"}]';
