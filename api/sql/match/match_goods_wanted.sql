-- Whether a demand may be answered by goods: it says so, or asks for substances, intermediates or packaging, which may be bought as well as made.
create or replace function match_goods_wanted(stated boolean, category_code text) returns boolean language sql immutable parallel safe as $$
  select stated or category_code in ('M01', 'M02', 'B01') $$;
