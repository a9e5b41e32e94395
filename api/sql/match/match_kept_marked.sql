-- Classes of substances that a marked text of match_class_marks keeps out: 跟X绝缘, X—否, 限非X, Exclusion: X. A word of refusal counts only where it is said
-- of the class itself, since 头孢无菌粉针 and 细胞毒线不得共线 are what specialists write. classes.test.ts has examples.
-- Patterns without bounds and looks back compile twenty times as fast. PostgreSQL keeps 32: rare ones stand behind plain searches.
create or replace function match_kept_marked(marked text, names text[]) returns text[] language plpgsql stable parallel safe as $$
declare
  hit constant text := '[\uE001-\uE1FF]';
  -- Before the class.
  before constant text := '(?x)(?:
      不(?:再|予|能够?|可以?|会|宜|便|敢|愿|想|对外|方便|打算|准备|提供|单独)*(?:承[接揽做]|接[受收纳单]?(?!触)|受[理托]|做|碰|沾|收(?![取费起定订押加额])|涉[足猎]?|从事|生产|提供|开[展放]|支持|引[入进]|考虑|安排|触碰|处理|操作|代工|报价|供应|玩|搞|干|投|染指|覆盖|经营)(?:任何)?
      |谢绝|拒[绝接收做]|婉拒|范围不包[含括]|远离|绕开|请?勿[投询寄发扰问送委提带](?:递|价|盘|送|托|交|入)?|(?:禁止?|不得|不允许|不准|不许)(?:引入|进入|带入|携带|接收|投料|入厂|生产|进厂)
      |(?:不允许|不准|不许|不让|禁止|严禁)(?![^,]*(?:同时|一起|一同|人员|其[他它余]))(?=[^,]*(?:[进入上带]|投料)[^,进入上带]*(?:$|,))|(?:尚|还|暂)未(?:对外)?(?:开放|放开|开展|涉足)(?=.)
      |[无没]法(?:承接|接受?|做|生产|提供|处理|开展|满足|支持|安排|操作)|无意?(?:承接|接|做)|不满足|不符合|达不到|[碰接做吃搞]不[了下定起]|别[找问发寄投来送](?:我们)?[做问]?|排除|剔除
      |[仅只限](?:限于?|承接|接受?|做|收|面向|受理|于|生产|服务于?|考虑)*非|[跟与和对](?=[^,]*(?:绝缘|无缘|不沾边|划清界限|说不|说抱歉|say\ no))
      |(?:例外|不(?:承接|接受?|做|受理|收|含|包括|在)|谢绝|拒收|禁[区止做]|排除|除外|黑名单|红线|负面清单|劝退|避雷|绕行|恕不|exclusions?|excluded|excludes?|out\ of\ scope|no\ go|not\ accepted|declined|off\ limits)(?:的|范围|品[种类]|清单|项目|类别|列表|情形|\ list|\ items|\ categories)*\ ?:
      |(?:(?:do|does|can|could|will|would|shall|must|are|is)(?:\ ?not|n.t)|don.?t|won.?t|can.?t|cannot|never|unable\ to|not\ able\ to|declined?s?(?:\ to)?|refused?s?(?:\ to)?|no\ longer|not|avoid)\ (?:(?:currently|presently|yet|ever|normally|equipped|licensed|set\ up)\ )*
        (?:take|taking|accept|accepting|offer|handle|handling|undertake|support|do|run|make|manufacture|manufacturing|process|work|touch|provide|perform|conduct|entertain|quote|cover|host|for|to)\ (?:(?:on|with|for|handle|make|process)\ )*
      |[^a-z](?:declines?|refuses?|excludes?|excluding|except(?:\ for)?|other\ than|apart\ from|with\ the\ exception\ of|steers?\ clear\ of|stays?\ away\ from|say\ no\ to|no|zero|only\ non|non(?=[^a-z,][^,]*only))\ ?)';
  -- Behind the class, at the end of its part of the sentence; and what may stand between the two, and behind.
  behind constant text := '(?x)(?:
      不(?:再|予|能够?|可以?|会|便|敢|对外|愿|宜|提供|开放|方便)*(?:承[接揽做]|接[受收纳单洽待]?|受[理托]|做|碰|沾|收|考虑|安排|涉[足及]?|从事|生产|开展|提供|支持|玩|搞|投|报价|触碰|回复|参与|行|要|经营|供应|开放|承担|能|可以?|用(?:联系|找|问|来|投)[^,]*|必(?:联系|找|问|来|投)[^,]*|[进入](?:厂|场|库|车间|本?实验室))
      |不在[^,]*(?:范围|之列|目录|清单|菜单|其内|之内)[内上中]?|不属于?[^,]*范围|超出[^,]*范围|[无没]法(?:承接|接受?|做|生产|提供|处理|开展|满足|支持|安排)|[碰接做吃搞]不[了下定起]?
      |(?:暂|尚|还)未(?:放开|开放|开展|涉足)|除外|例外|免[谈了议]|绝缘|无缘|勿[投询扰寄来入问送][价盘]?|勿|谢绝|婉拒|拒[绝接收做]|退[单回]|绕[行道]|另[觅寻请找择][^,]*|没戏|推[掉辞]|婉辞|回绝|止步|拒之门外|进不[了来][^,]*|寻他厂|移步[^,]*|别[找来投寄问送发][^,]*
      |[找问]别[家处人]|说抱歉|爱莫能助|无能为力|力有不逮|敬谢不敏|恕难[^,]*|禁入|(?:禁止|不得|不允许|不准|不许)(?:入厂|进厂|入场|引入|入内|带入|投料|进入)|劝退|pass掉?|划清界限|说不|红线|黑名单|禁[区做]|排除在外|否|[×✗✘❌🚫]|n/a|\ out
      |(?:未|没有?|无|缺乏?|不具备)(?:相关|相应|对应|此类|该类|独立|单独|专用|隔离|生产|建|配备|取得|具备|获得|开放|有|的)*(?:资质|许可|条件|车间|产?线|厂房|能力|设备|设施|定点|牌照|经验)|未设[^,]*|停(?:产|接|做|止[承接生][接单产])
      |not\ here|not\ (?:be\ )?(?:accepted|offered|available|provided|supported|handled|undertaken|allowed|possible|permitted|welcome|taken|our\ [a-z]+|for\ us)|excluded|out(?:side)?(?:\ of)?(?:\ our)?\ scope|cannot\ be\ accepted|declined|prohibited|off\ the\ table|off\ limits|forbidden|need\ not\ apply|no\ thanks|no\ go)$';
  between constant text := '(?x)(?:[,?:—…~-]|\ |的话|嘛|呢|么|吗|答|就|能?[接做收]吗|可以吗|行吗|有吗|咱们?|俺们?|[我本][们司方厂线院公]司?|本平台|本中心|本实验室|公司|厂[里区内]|这边|这里|恕|均|都|一[律概]|概|[统通]统|全部?|目前|现(?:阶段)?|短期内?|暂时?|尚|也|还|就|请|真的?|
        坚决|绝对|原则上|从来?|向来|一直|敬请|非常|很|实在|对不起|不好意思|抱歉|sorry|no|您|烦请|麻烦|直接|须?由?客户|[出因受由][^,]*(?:考虑|限制?|原因|所限|未批),?|没有独立[^,]*,|属于?|归|列入|被|已|须|we|are|is|strictly)+$';
  tail constant text := '(?x)(?:[了啦的哦哈呢呀喔噢~.,🙏\ ]|此类|这类|委托|订单|项目|询[价盘]|业务|需求|任务|来电|合作|here|please|by\ us|on\ ?site|at\ (?:this|our)\ [a-z]+|不好意思|抱歉|见谅|谢谢|sorry)+$';
  slots text[] := '{}';
  part text;
  piece text;
  refused text;
  heads text[];
  told_of text[];
  goes_on boolean := false;
begin
  foreach part in array regexp_split_to_array(marked, '[。!;\n]|\.(?: |$|(?=[\u4E00-\u9FFF\uE001-\uE1FF]))') loop
    -- 接不接, 能做吗 ask; the sign of a list stands before all of it or behind all of it.
    part := ' ' || ltrim(part, ' ~*>#·-');
    if strpos(part, '吗?') > 0 then part := regexp_replace(part, '接不接|做不做|能不能|可不可以|收不收|(?:能|可以?)(?=[做接])|[问答qa]:', '', 'g');
    elsif match_has(part, array['接不接', '做不做', '能不能', '可不可以', '收不收']) then part := regexp_replace(part, '接不接|做不做|能不能|可不可以|收不收', '', 'g');
    end if;
    if match_has(part, array['✗', '✘', '❌', '🚫']) then
      part := regexp_replace(part, '([✗✘❌🚫])', case when part ~ '^[ -·•]*[✗✘❌🚫]' then ',不接' else '\1,' end, 'g');
    end if;
    if strpos(part, '非') > 0 and part ~ '[仅只限][^,]*非' then part := regexp_replace(regexp_replace(part, '([、/和及与或])且?非', '\1', 'g'), '的[^,、]*(?=,|$)', '', 'g'); end if;
    -- 不承接:(1)激素;(2)头孢, 【不做】激素: the list goes on in parts that are nothing else.
    told_of := case when goes_on then array(select match_class_slots(part, false)) else '{}' end;
    if told_of <> '{}' and part !~ '[^ ()0-9、,]*[^ ()0-9、,\uE000-\uE7FF类品种药性型的及和与或等项目产]' then slots := slots || told_of; continue; end if;
    goes_on := strpos(part, ':') > 0 and part ~ (before || ':') or char_length(part) < 12 and part ~ ('^ ?(?:例外|不[承接做收受][接受做理]?|谢绝|拒收|禁[区止做]|排除|除外|不承接(?:范围|品种)|exclusions?)$');
    continue when part !~ hit or match_is_lifted(part);
    -- 除了猴子,其他都能做.
    piece := case when strpos(part, '除') > 0 then (regexp_match(part, '除了?([^,外]+),(?:其[他它余]|别的)[^,不也还无]*[可能行做接][^,不]*$'))[1] end;
    if piece is not null then slots := slots || array(select match_class_slots(piece, false)); end if;
    -- 承接激素类(性激素除外): what stands in a bracket is an exception, also of a refusal outside.
    if strpos(part, '(') > 0 and part ~ '\([^)]*(?:除外|例外|可[接做])\)' and regexp_replace(part, '\([^)]*\)', '', 'g') ~ '不|拒|谢绝|恕|勿|no|not|exclu' then
      part := regexp_replace(part, '\([^)]*\)', '', 'g');
    end if;
    -- What stands behind a word of refusal, to the first part of the list that is something else.
    foreach piece in array (regexp_split_to_array(part, before))[2:] loop
      continue when piece ~ '^[^,]*(?:共线|共用|混线|混产|混放|同线|串线|加急|加收)';
      foreach refused in array string_to_array(regexp_replace(regexp_replace(piece, tail, ''), between, ''), ',') loop
        exit when refused !~ hit and char_length(refused) > 8;
        told_of := array(select match_class_slots(regexp_replace(refused, '(?:(?:绝缘|无缘|不沾边|划清界限|说抱歉|说不|say no|以外|之外|only)+|(?:[进入上]|带入|进入|引入|投入)(?:我们|我司|本厂|公司)?的?(?:车间|厂区?|产?线|厂房|实验室|工厂)|的?(?:承接|受理|接单))$', ''), false));
        exit when told_of = '{}' and refused ~ hit;
        slots := slots || told_of;
      end loop;
    end loop;
    -- 目前尚无处理激素的条件, 未取得青霉素类相应的生产许可: what a plant is without, of others than its clients.
    if part ~ '条件|许可|资质|区域|专区|线|车间|设备|设施|厂房|能力' and part !~ '客户|委托方|贵[司方]|您|持有人|企业|协助|代办' then
      foreach piece in array (regexp_split_to_array(part, '未设[置立有]?|未取得|未获得?|未配备|没有取得|没有处理|无处理|不具备(?:处理|生产)?'))[2:] loop
        piece := regexp_replace(split_part(piece, ',', 1), '相应|对应|所需', '', 'g');
        if piece ~ '条件|许可|资质|区域|专区|线|车间|设备|设施|厂房|能力' then slots := slots || array(select match_class_slots(piece, true)); end if;
      end loop;
    end if;
    -- What stands before one, back to a part that says something else.
    heads := string_to_array(part, ',');
    for at in 1 .. cardinality(heads) loop
      piece := regexp_replace(case when strpos(heads[at], ')') > 0 then regexp_replace(heads[at], '\([^()\uE001-\uE7FF]*\)[. ]*$', '') else heads[at] end, tail, '');
      refused := regexp_replace(piece, behind, '');
      continue when refused = piece or heads[at] ~ '(?:共线|共用|混线)';
      piece := regexp_replace(array_to_string(heads[:at - 1] || refused, ','), between, '');
      foreach refused in array array(select one from unnest(string_to_array(piece, ',')) with ordinality as s(one, place) order by place desc) loop
        exit when refused ~ '可|能|擅长|专[线注业门]|欢迎|主营|均有|accept|offer';
        told_of := array(select match_class_slots(refused, false));
        exit when told_of = '{}' and refused <> '';
        slots := slots || told_of;
      end loop;
    end loop;
  end loop;
  return match_class_firsts(slots, names);
end $$;
