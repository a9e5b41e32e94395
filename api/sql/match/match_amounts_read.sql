-- Amounts that the text of a demand orders, by dimension in its base unit: 首批约 20 kg, 需要 500 g, 预计 3 批. What is needed a year stands in the dimensions of a
-- year. Strengths, samples, equipment and what has been made are no orders; of several amounts the largest counts. stated-limits.test.ts has examples.
create or replace function match_amounts_read(told text) returns jsonb language plpgsql stable parallel safe as $$
declare
  about constant text := '(?:~|大?约|共|合计|总计|为|是|:|需要?|大概|about|approx\.?|around|up to|of| )*';
  -- A range counts by its upper end: 5-10 kg.
  range constant text := '(?:[0-9][0-9,.]*[百千万kw]?(?:毫克|公斤|克|mg|kg|g|吨|t|升|l|支|瓶|片|粒|贴|盒|例|样本|批次?)?(?:/批)?[-~至到](?:每批)?)?';
  quantity constant text := '(?<![0-9.])(?<![0-9],)([0-9][0-9,]{0,12}(?:\.[0-9]{1,6})?|[一二两三四五六七八九十](?=批))([百千万kw]?)(毫克|公斤|克|mg|kg|g|吨|t|升|l|支|瓶|片|粒|贴|盒|例|[个份]?样本|批次?|batch(?:es)?|samples)(?![a-z级]|/(?!次|批|年)|的?(?:规格|反应|发酵|级|容量|以上的?(?:反应|发酵|罐|规模|经验))|(?<=[^k]g|克).{0,4}(?:片|胶囊|粉针|针剂|冻干|口服|注射)|(?:[^,]{0,6}(?:数据|报告|稳定性|资料|经验|业绩|案例)))';
  amounts jsonb := '{}';
  one record;
begin
  if told !~* '[0-9一二两三四五六七八九十]\s*[百千万kw]?\s*(?:毫克|公斤|克|mg|kg|g|吨|t|升|l|支|瓶|片|粒|贴|盒|例|[个份]?样本|批|batch|samples)' then return amounts; end if;
  -- A label and its value in two cells of a row.
  if match_has(told, array['|', '｜']) then told := regexp_replace(told, '((?:规模|数?量|批量|qty|quantity|amount)\s*)[|｜](?=\s*[0-9约≤≥~])', '\1:', 'gi'); end if;
  told := match_plain(told);
  for one in
    with clause as (
      select part, part ~ '年(?:需求|用|采购|订货|均|度)|每年|/年|per year|annual|a year|yearly' as yearly
      from regexp_split_to_table(told, '[。!?;\n|•]|,(?![0-9]{3}(?![0-9]))|\.(?![0-9])') as part
      where part ~ '[0-9一二两三四五六七八九十]'
        and part !~ '规格|剂量|浓度|装量|载量|每[片粒支瓶袋](?:含|装)|样品(?!生产|制备)|送样|寄|小样|留样|库存|已(?:完成|生产|做|有|经|积累)|曾|此前|做过|完成过|年产|产能|反应[釜器]|发酵罐|设备|产线|生产线|车间|罐|可提供|(?:我们|自己|自家|自产)[^,]{0,8}(?:能做|可做|能产|产出)|每[日天次][^,]{0,4}[0-9]|(?:患者|大鼠|小鼠|犬|猴|给药|口服(?!级|液|固体|制剂|溶液|混悬|片|胶囊))[^,]{0,12}[0-9][^,]{0,4}(?:mg|毫克|(?<![k千])(?:g|克))|我[方司](?:将|会|可)?提供|预算|包装|strength|capacity|have (?:made|produced|completed)|samples? (?:will|of)|(?:provide|supply|send|ship)[^,]{0,16}sample|bioreactor|reactor|facility|equipment'),
    rule (pattern) as (values
      -- The amount behind a word for what is ordered, then behind a name: 采购盐酸二甲双胍 200 kg.
      ('(?:首批|首单|试产|共计|合计|总计|约需|首次|本次|此次|本批|先期|第一批|试单|采购|求购|购买|订购|订货|定制|代工|加工|委托生产|生产|合成|制备|灌装|急需|需要|需求|拟购|计划|预计|拟|做|订|先[拿买要]|用|数量|总量|共需|单批|批量|待检测?|检测|入组|(?<![不必无特])需|求)(?:需求|采购|订货|要货|用|总|批|数)?(?:量|样本|生产|订购|采购|入组|制备)?(?:先|仅|只)?' || about || range || quantity),
      -- A label of a list: 规模 10 kg, 量 45 例至 50 例.
      ('(?:^|[^\u4E00-\u9FFFa-z])(?:预计|预估|项目|本次|总|委托|需求|采购|订货|拟|暂定)*(?:规模|数?量)' || about || range || quantity || '(?:$|[左上]|,|\)|~|/批)'),
      ('(?:采购|求购|购买|订购|拟购|急需|定制|(?<![不必无特])需要?)[^,]{1,24}?' || range || quantity || '(?:$|左右|,|\))'),
      ('(?:need|want|require|order|purchase|buy|quantity|qty|amount|demand|initial|batch size|scale|looking for)s?(?: needed| required| wanted| quantity| order)?(?:-| is| of|:| for)*' || about || range || quantity)),
    found as (
      select u.*, clause.part ~ '每批|单批|批量' and u.dimension in ('mass', 'volume', 'countPerBatch') as each
      from clause, rule, regexp_matches(clause.part, rule.pattern, 'g') as f, match_amounts(f[1], f[2], f[3], clause.yearly) as u
      -- 阿莫西林胶囊 250 mg is a strength, 2 kg 干冰 goes with the goods.
      where not (f[3] in ('kg', '公斤', '克', 'g') and clause.part ~ '干冰|冰袋|冰排' and clause.part !~ '采购|求购|购买|订购')
        -- 采购试剂一批 is some of it.
        and not (f[1] = '一' and clause.part ~ '(?:采购|求购|购[买入]|订购|急需)[^,]*一批') and not (f[3] in ('mg', '毫克') and clause.part ~ '片|胶囊|注射|针|颗粒|混悬|栓|贴')
      union all
      select u.*, true from clause, regexp_matches(clause.part, '每批' || about || range || quantity, 'g') as f, match_amounts(f[1], f[2], f[3], clause.yearly) as u),
    batches as (select max(amount) as number from found where dimension = 'batch')
    select dimension, max(amount * case when each then coalesce(greatest(batches.number, 1), 1) else 1 end) as amount
    from found, batches where dimension is not null and amount > 0
      -- Without the number of batches, the size of one says nothing of the order.
      and not (each and batches.number is null) group by dimension
  loop
    amounts := amounts || jsonb_build_object(one.dimension, one.amount);
  end loop;
  return amounts;
end $$;
