-- The text of a demand in which exclusions are looked for, with the classes of the substances that it names and without what it negates:
-- 不含激素 does not mention 激素.
create or replace function match_spoken(title text, keywords text[], description text) returns text language sql immutable parallel safe as $$
  select spoken || match_classes(spoken) from (
    select regexp_replace(norm_of(array[title, description] || keywords), '(不含|不涉及|不属于|无需|非)[^，。；、,;\n]{1,8}', '', 'g') as spoken) as read $$;
