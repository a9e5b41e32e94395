-- Whether a demand says that it buys goods. A supplier audit or what the asker bought before says nothing of the kind.
create or replace function match_goods_stated(title text, keywords text[], description text) returns boolean language sql immutable parallel safe as $$
  select norm_of(array[title] || keywords) ~ '采购|求购|购买|购入|现货|供货(?!商)|货源|寻源|备货|供应(?!商|链)|[寻需].{1,40}(参比|对照品|标准品)'
    -- In English only with an amount: sourcing a CMO is no purchase of goods.
    or norm_of(array[title] || keywords) ~ ('(?<![a-z])(buy|purchas|sourcing|procur)[^\n]*\d' || match_goods_unit() || '(?![a-z])')
    or norm_of(array[title, description] || keywords) ~ '求购|[拟需欲]采购|[拟需欲]购|(?<!\d)\d{2,7}-\d{2}-\d(?!\d)' $$;
