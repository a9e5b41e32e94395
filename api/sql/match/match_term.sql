-- One spelling of a term: folded, without what the trade hangs on it and without the words that exclude it. 激素类品种 -> 激素, EU GMP -> eugmp,
-- 冻干× and 勿投: 冻干 -> 冻干; 肽类 and 无菌 stay.
create or replace function match_term(part text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(norm_of(array[btrim(part)]), '^(?:[0-9]{1,2}(?:\)|[.](?![0-9]))|[问答qa]:)|[~|]+$', '', 'g'),
      '^[-·•*]?((?:暂|概|恕)?不(?:承接|接|做|收|提供)|谢绝|拒收|勿[投询]|无(?![菌机水定标尘创溶醇糖抑细血防])|任何|各类|所有|含|涉及):?(?=..)', ''),
    '(?:[×✗✘❌]|[:：–—-]+(?:谢绝|不做|不接|不收|n/a).*|除外|勿[投询].?|恕难(?:承接|受理)?)$', ''),
    '(?<=..)(类分子|类|的|等|化药|化学药|药品|药物|品种|(?<!抑)制剂|产品|项目|订单|业务|服务|生产|灌装|剂型|我们|我司|products?|projects?|compounds?|drugs?)+$', '') $$;
