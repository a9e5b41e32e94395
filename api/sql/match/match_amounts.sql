-- Amounts that match_quantity has found, a row each: how much in which dimension, in its base unit, of an order or a batch, or `yearly`. Pieces are
-- counted by the batch, whatever they are. No row for an unknown unit.
create or replace function match_amounts(number text, scale text, unit text, yearly boolean) returns table (dimension text, amount float8) language sql stable parallel safe as $$
  select case when not yearly then t.parent else case t.parent when 'mass' then 'massPerYear' when 'countPerBatch' then 'countPerYear' when 'batch' then 'batchesPerYear'
      when 'case' then 'casesPerYear' when 'sample' then 'samplesPerYear' end end,
    round((case when number ~ '[一二两三四五六七八九十]' then strpos('一二三四五六七八九十', replace(number, '两', '二')) else translate(number, ',', '')::float8 end
      * case scale when '百' then 100 when '千' then 1000 when 'k' then 1000 when '万' then 10000 when 'w' then 10000 else 1 end * t.factor)::numeric, 6)::float8
  from (select coalesce((select code from (values ('毫克', 'mg'), ('克', 'g'), ('公斤', 'kg'), ('吨', 't'), ('升', 'L'), ('l', 'L'), ('个样本', '样本'), ('份样本', '样本'),
      ('批', '批次'), ('batches', '批次'), ('batch', '批次'), ('samples', '样本')) as known(name, code) where known.name = unit), unit) as code) as u
    join term as t on t.vocabulary = 'scaleUnits' and t.code in (u.code, u.code || '/批') $$;
