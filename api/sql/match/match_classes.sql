-- Classes of substances that a folded text names by a member, each on a line of its own: who excludes 青霉素 or 激素 means 阿莫西林 and 地塞米松
-- too. Names are those of the national list of generic names; 西林瓶 is a vial.
create or replace function match_classes(told text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(E'\n' || class, ''), '') from (values
    ('青霉素、盘尼西林', '西林(?!.{0,3}瓶)|克拉维酸|舒巴坦|他唑巴坦|penicillin|amoxicillin|ampicillin|piperacillin'),
    ('头孢、头孢菌素', '头孢|拉氧头孢|cef[a-z]{3,}'),
    ('碳青霉烯、培南', '培南|penem'),
    ('β-内酰胺、内酰胺、高致敏', '西林(?!.{0,3}瓶)|青霉素|克拉维酸|巴坦|头孢|培南|氨曲南|penicillin|cef[a-z]{3,}|penem'),
    ('激素', '甾体|性激素|hormone|steroid|可的松|泼尼松|米松|布地奈德|氟替卡松|莫米松|曲安奈德|雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮|甲地孕|黄体酮|甲状腺素'),
    ('甾体、甾体激素', '可的松|泼尼松|米松|布地奈德|氟替卡松|曲安奈德|雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮|steroid'),
    ('糖皮质激素', '可的松|泼尼松|米松|布地奈德|氟替卡松|曲安奈德'),
    ('性激素、避孕药', '雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮'),
    ('细胞毒、细胞毒性药、抗肿瘤药、cytotoxics', '紫杉醇|他赛|吉西他滨|阿糖胞苷|地西他滨|阿扎胞苷|卡培他滨|氟尿嘧啶|培美曲塞|甲氨蝶呤|磷酰胺|顺铂|卡铂|沙利铂|洛铂|奈达铂|长春新碱|长春地辛|长春瑞滨|长春碱|依托泊苷|替康|柔比星|柔红霉素|cytotoxic|细胞毒|米托蒽醌|丝裂霉素|博来霉素|司汀|白消安|替莫唑胺|艾立布林|mmae|美登素'),
    ('抗肿瘤药', '替尼|替佐米|那度胺|曲妥珠|贝伐珠|利妥昔'),
    ('麻醉药、麻醉药品、麻精、特殊药品', '麻精|麻醉药|narcotic|opioid|吗啡|芬太尼|羟考酮|哌替啶|可待因|美沙酮|布托啡诺|丁丙诺啡|氢可酮|阿片'),
    ('精神药、精神药品、麻精、特殊药品', '麻精|精神药|psychotropic|西泮|唑仑|达唑仑|唑吡坦|佐匹克隆|苯巴比妥|哌甲酯|氯胺酮|曲马多|地佐辛|羟丁酸钠'),
    ('免疫抑制剂、免疫抑制', '他克莫司|环孢素|西罗莫司|依维莫司|麦考酚'),
    ('放射性、核药、放射', '镥-?177|177-?lu|锝-?99|99m-?tc|氟-?18|18-?f(?![a-z])|碘-?131|镓-?68|fdg'),
    ('人血、人源血液、人源血液样本、人血成分、含人血成分、血源性样品、血液样本', '人血|人源血|血源|血液样本|human blood'),
    ('毒性药、毒性药品', '三氧化二砷|砒霜|马钱子|肉毒毒素|士的宁')
  ) as one (class, members) where told ~ members $$;
