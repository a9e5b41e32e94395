-- The text of a demand in which exclusions are looked for, with the classes of the substances that it names and without what it negates,
-- leaves to others or only welcomes: 不含激素 does not mention 激素.
create or replace function match_spoken(title text, keywords text[], description text) returns text language sql immutable parallel safe as $$
  select spoken || match_classes(spoken) from (
    select regexp_replace(norm_of(array[title] || keywords || array(
        select part from regexp_split_to_table(match_sentences(coalesce(description, '')), '[。；;，!！?？\n]') with ordinality as p(part, at)
        -- The rules are asked about few parts: they cost a millisecond each.
        where not (part ~ '优先|更|加分|佳|最好|择优|锦上|强求|[三外自我甲客需申]方|我们|公司|户|委|自行|自备|不|无|另|避|绕|交|prefer|plus|bonus|desirable|nice|not|need'
          and exists (select from concept_clauses(part, true) as c where c.kind in ('lack', 'third', 'own', 'welcome'))) order by at)),
      '(不含|不涉及|不属于|无需|非)[^，。；、,;\n]{1,8}', '', 'g') as spoken) as read $$;
