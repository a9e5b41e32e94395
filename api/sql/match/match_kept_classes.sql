-- Classes of substances that a provider's text keeps out in words that none of the forms of match_read has: 跟X绝缘, X—否, 限非X, Exclusion: X. A word
-- counts only where it can be said of the class itself, since 头孢无菌粉针 and 细胞毒线不得共线 are what specialists write. match-rules.test.ts has examples.
create or replace function match_kept_classes(told text) returns text[] language plpgsql stable parallel safe as $$
declare
  -- Before the class, or behind it at the end of its part of the sentence.
  refusing constant text := '(?x)
    ^[-·•*]?(?:(?:我们|我司|本厂)?(?:碰不了|接不了|做不了|不碰|不做|拒接|拒收|谢绝|婉拒)|例外|拒接|exclusions?:|excluding|except(?!ional)|no(?=[a-z])(?!.*(?:only|moq|minimum|limit|need))(?!te|ne|vel|n|w|r|t|more|less))|
    (?:don.t|donot|cannot|can.t|won.t)(?:take|handle|accept|offer|support|do(?!nly))|non-.*only$|[仅只限]于?(?:承接|接受|受理|做)?非(?!甾体|人灵长|处方|临床)|
    (?:绝缘|免谈|抱歉|[:-]否|(?<![0-9])[×✗✘❌]|我们不(?:玩|碰|做|接)|(?:别|勿)[问寄找投来发].{0,4}|另[觅寻请].{0,12}|概不(?:承揽|承接|受理|接待)|退单|绕行|禁止(?:入厂|进厂|入场)|没有独立(?:车间|线)|未设.{0,16}(?:区域|车间|线|空调))$';
begin
  told := norm_of(array[match_sentences(told)]);
  if told !~ '绝缘|免谈|抱歉|否|[×✗✘❌]|不[碰做玩了]|[碰接做]不|拒|谢绝|例外|另[觅寻请]|[别勿]|概不|退单|绕行|禁止|没有独立|未设|非|exclu|except|no|n.t' then return '{}'; end if;
  return array(
    select distinct split_part(c.names, '、', 1)
    from regexp_split_to_table(told, '[。!;\n,]') as part, match_class_list() as c
    where part ~ refusing and part ~ c.named
      -- What lacks a permission is kept out, not the class.
      and part !~ '(?:未|无|没有|不明|不符|低于|超过)[^,]{1,14}的|notonly|并非不|不是不|不仅|不只|(?<!不)可(?:承接|受理)|均可|也可|不做不');
end $$;
