drop function if exists match_kept_classes(text);
-- Classes of substances that providers' texts keep out, by the place of the text; a text that keeps out none has no row. All texts go through each step before the
-- next: PostgreSQL keeps 32 compiled patterns. classes.test.ts has examples.
create or replace function match_kept_classes(told text[]) returns table (place int, kept text[]) language sql stable parallel safe as $$
  with said as materialized (
    -- The sign of a table stands in a column of its own.
    select t.place::int as place, match_sentences(regexp_replace(t.told, '[ \t|｜:：]+([×✗✘❌🚫])', '\1', 'g')) as told from unnest(told) with ordinality as t(told, place)),
  refusing as materialized (
    select * from said where told ~* '绝缘|无缘|免|抱歉|否|[×✗✘❌🚫]|不|碰|拒|谢|例外|除外|排除|剔除|另|别|勿|概|退|绕|禁|没|未|无|缺|停|非|杜|远离|避|推|除了|止步|移步|寻|拒之|away|红线|黑名单|恕|爱莫|负面|超出|划清|exclu|except|no|n.t |declin|never|refus|avoid|apart|other|prohibit|off |forbid|out|pass|zero|n/a|steer'),
  -- Sorted, so that all are marked before the first is read.
  marked as materialized (
    select r.place, m.marked, m.names from refusing as r, match_class_marks(r.told) as m where m.marked ~ '[\uE001-\uE1FF]' order by r.place)
  select m.place, k.kept from marked as m, match_kept_marked(m.marked, m.names) as k(kept) where k.kept <> '{}' $$;
