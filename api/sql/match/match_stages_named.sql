-- Stages of development that the clauses of a folded text name, of concept_clauses; empty where they name none. 从 II 期至商业化 names all between.
-- Marks stand for the stages by their place in the vocabulary while the text is read.
create or replace function match_stages_named(told text) returns text[] language plpgsql stable parallel safe as $$
declare
  marks constant text := 'ABCDEFGHIJ';
  -- Two marks are a range. What comes first is read first.
  names constant text[] := array[
    'BJ', '全生命周期|全周期|各(?:个)?(?:研发|开发|临床)?阶段',
    'C', '申报临床|临床试验申请|(?<![a-z])ind(?![a-z])',
    'DE', '早期临床',
    'DF', '(?<![i1-3一二三]期)临床(?:阶段|样品|批|用药|供应)',
    'J', '仿制药?|一致性评价|生物等效|(?<![a-z])(?:anda|generics?)(?![a-z])',
    'I', '(?:上市后|药学|工艺|场地)变更|变更研究|补充申请|post approval',
    'H', '商业化|商业批|上市后?(?:供货|供应|生产)|上市(?:品种|产品)|大规模生产|量产|(?<![a-z])commercial',
    'G', '上市申[请报]|申报上市|申报生产|报产|工艺验证批|注册批|(?<![a-z])(?:nda|bla|ppq)(?![a-z])',
    'B', '临床前|候选化合物|(?<![a-z])(?:pcc|pre ?clinical)(?![a-z])',
    'A', '(?:药物|早期|新药)发现|先导化合物|苗头化合物|(?<![a-z])discovery',
    'F', '(?:验证|确证)性临床|(?<![a-z])pivotal|(?<![a-z])(?:phase ?(?:iii|3)|ph ?iii|ph3(?! ?以|[.]))(?![a-z0-9])',
    'E', '(?<![a-z])(?:phase ?(?:ii|2)|ph ?ii|ph2(?! ?以|[.]))(?![a-z0-9])',
    'D', '首次人体|(?<![a-z])(?:fih|phase ?(?:i|1)|ph ?i|ph1(?! ?以|[.]))(?![a-z0-9])',
    'F', '(?<![a-z0-9.第])(?:iii|3|三)期(?:临床)?(?!工程|厂|项目|建设|车间|产线|生产线|基地|扩建|投)',
    'E', '(?<![a-z0-9.第])(?:ii|2|二)(?:期(?:临床)?(?!工程|厂|项目|建设|车间|产线|生产线|基地|扩建|投)|(?=[ /、~到至]+F))',
    'D', '(?<![a-z0-9.第])(?:i|1|一)(?:期(?:临床)?(?!工程|厂|项目|建设|车间|产线|生产线|基地|扩建|投)|(?=[ /、~到至]+[EF]))'];
  found int[];
begin
  -- Most texts name no stage.
  if told !~* '期|临床|IND|NDA|BLA|PCC|ANDA|ph ?[1-3i]|phase|商业|commercial|上市|量产|变更|补充申请|申报|报产|注册批|验证批|PPQ|发现|discovery|先导|苗头|候选|仿制|generic|一致性|等效|周期|阶段|FIH|首次人体|Ⅰ|Ⅱ|Ⅲ' then
    return '{}';
  end if;
  for i in 1 .. cardinality(names) by 2 loop
    told := regexp_replace(told, names[i + 1],
      case when length(names[i]) = 2 then left(names[i], 1) || '~' || right(names[i], 1) else names[i] end, 'g');
  end loop;
  select array_agg(distinct place) into found from (
    select strpos(marks, mark[1]) as place from regexp_matches(told, '[A-J]', 'g') as mark
    union all
    select generate_series(strpos(marks, mark[1]), strpos(marks, mark[2]))
      from regexp_matches(told, '([A-J])(?:临床|阶段|研究|试验|样品|批)?(?:~|到|至|直到|直至|一直到| |to|through)+([A-J])', 'g') as mark) as places;
  return array(select code from term where vocabulary = 'stages' and place = any(found) order by place);
end $$;
