-- What slots of a marked text keep out: of a class that is said its first name, of a member alone that member.
create or replace function match_class_firsts(slots text[], names text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct one), '{}') from (
    select split_part(c.names, '、', 1) as one from match_class_list() with ordinality as c(names, named, members, no)
    where exists (select from unnest(slots) as slot where strpos(slot, chr(57344 + no::int)) > 0)
    union all
    select translate(names[ascii(found[1]) - 58112], ' -', '') from unnest(slots) as slot, regexp_matches(slot, '(?:^|[^\uE001-\uE0FF])[\uE101-\uE1FF]+([\uE300-\uE7FF])', 'g') as found
    ) as kept where char_length(one) > 1 $$;
