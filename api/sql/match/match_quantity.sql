-- Pattern of an amount of an order or a batch in a text of match_plain: number, hundreds to ten thousands, unit. One of a year is a capacity.
create or replace function match_quantity() returns text language sql immutable parallel safe as $$
  select '(?<![0-9.])(?<![0-9],)([0-9][0-9,]{0,12}(?:\.[0-9]{1,6})?)([百千万kw]?)(毫克|公斤|克|mg|kg|g|吨|t|升|l|支|瓶|片|粒|贴|盒|例|个?样本|批次?|batch(?:es)?)(?![a-z]|[/每]年|/批/年)(?:/批)?'::text $$;
