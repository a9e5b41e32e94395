-- All keys of a row. Returns a table of one row, because the planner inlines that, which is four times as fast. The title is the
-- first line of `norm`, so its pairs are among those of position 0 already.
create or replace function search_keys(kind smallint, block integer, ntitle text, norm text, marks text[]) returns table (keys bigint[])
  language sql immutable parallel safe rows 1
  as $$ select array_agg(distinct code) from (
      select search_base(kind, block, 0) | ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535) as code
        from (select string_to_array(norm, null) as c offset 0) as t, unnest(c, c[2:]) as pair (a, b)
        where b is not null and a <> e'\n' and b <> e'\n'
      union all
      select search_base(kind, block, 1) | ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535)
        from (select string_to_array(ntitle, null) as c offset 0) as t, unnest(c, c[2:]) as pair (a, b) where b is not null
      union all
      select search_base(kind, block, place) | ((ascii(a) & 65535)::bigint << 16)
        from unnest(string_to_array(ntitle, null)) as a, unnest(array[0, 1]) as place
      union all
      select search_base(kind, block, 2) | head
        from unnest(array[((ascii(ntitle) & 65535)::bigint << 16) | (ascii(substr(ntitle, 2, 1)) & 65535), (ascii(ntitle) & 65535)::bigint << 16]) as head
      union all
      select search_base(kind, block, 3) | search_mark(m) from unnest(marks || ''::text) as m) as codes $$;
