-- Classes of substances that a provider's text keeps out in whatever words: any word of refusal beside the name of a class is enough, where
-- match_read needs the sentence to have one of its forms. match-rules.test.ts has examples.
create or replace function match_kept_classes(told text) returns text[] language plpgsql stable parallel safe as $$
declare
  refusing constant text := '(?x)
    不(?:做|接(?!触)|碰|玩|收(?!费)|能|敢|涉|在|承|提供|支持|受[理托]|开展|考虑|得|许|准|让|再|欢迎|方便|具备|设|安排|予)|[碰做接]不|没有|没法|无法|别[问寄找投来发]|
    无.{0,12}(?:车间|线|区|设施|条件|能力|资质|设备|许可|厂房)|未(?:设|配|建|取得|开|获|纳入)|勿|拒|谢绝|婉拒|绝缘|免谈|抱歉|恕|另[觅寻请]|退单|绕行|禁(?!忌)|
    否$|[×✗✘❌]|除外|例外|[仅只限]于?.{0,6}非|except|exclu|^[-·•*]?no(?!te|ne|vel|n|w|r|t|more|less)|not(?!e)|n.t(?:take|handle|accept|offer|do|provide|support)|non-.*only';
begin
  told := norm_of(array[match_sentences(told)]);
  if told !~ refusing and told !~ '不含' then return '{}'; end if;
  return array(
    select distinct split_part(c.names, '、', 1)
    from regexp_split_to_table(told, '[。!;\n,]') as part, match_class_list() as c
    where part ~ c.named and (part ~ refusing or part ~ '^不含.{2,24}$' and c.names !~ '^动物源')
      -- Neither what lacks a permission nor what is offered beside a refusal, and 除…外 has rules of its own.
      and part !~ '(?:未|无|没有|不明|不符|低于|超过)[^,]{1,14}的|并非不|不是不|不仅|不只|(?<!不)可(?:承接|受理)|均可|也可|除.{1,40}外(?:均|都|一律)?[^,]{0,8}(?:不|无法|勿|谢绝)|除.{1,40}外[^,]{0,4}(?:还|也|亦|另|同时)');
end $$;
