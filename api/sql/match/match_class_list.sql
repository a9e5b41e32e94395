-- Classes of substances that providers keep out: what a class is called, how folded texts name it, and its members.
-- Generic names are those of the national list; 西林瓶 is a vial.
create or replace function match_class_list() returns table (names text, named text, members text) language sql immutable parallel safe as $$
  values
    ('青霉素、盘尼西林', '青霉素|盘尼西林|penicillin', '西林(?!.{0,3}瓶)|克拉维酸|舒巴坦|他唑巴坦|penicillin|amoxicillin|ampicillin|piperacillin|^(?!.*(?:头孢|cef|培南|氨曲南)).*内酰胺'),
    ('头孢、头孢菌素', '头孢|cephalosporin', '头孢|拉氧头孢|cef[a-z]{3,}'),
    ('碳青霉烯、培南', '培南|碳青霉烯|carbapenem', '培南|penem'),
    ('β-内酰胺、内酰胺', '内酰胺(?!酶)|lactam', 'lactam|西林(?!.{0,3}瓶)|青霉素|克拉维酸|巴坦|头孢|培南|氨曲南|penicillin|cef[a-z]{3,}|penem'),
    ('激素', '(?<![性质体长])激素|(?<!sex)hormon', '甾体|孕激素|雌激素|雄激素|性激素|hormone|steroid|可的松|泼尼松|米松|布地奈德|氟替卡松|莫米松|曲安奈德|雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮|甲地孕|黄体酮|甲状腺素'),
    ('甾体、甾体激素', '甾体|steroid', '可的松|泼尼松|米松|布地奈德|氟替卡松|曲安奈德|雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮|steroid'),
    ('糖皮质激素', '皮质激素|corticoid', '可的松|泼尼松|米松|布地奈德|氟替卡松|曲安奈德'),
    ('性激素、避孕药', '性激素|避孕药|sexhormon', '孕激素|雌激素|雄激素|雌二醇|雌三醇|雌酮|孕酮|睾酮|炔诺|炔雌|诺孕|孕烯|屈螺酮|米非司酮'),
    ('细胞毒、细胞毒性药、抗肿瘤药、cytotoxics', '细胞毒(?!性?(?:试验|评价|检测|测定))|cytotoxic|化疗', '化疗|紫杉醇|他赛|吉西他滨|阿糖胞苷|地西他滨|阿扎胞苷|卡培他滨|氟尿嘧啶|培美曲塞|甲氨蝶呤|磷酰胺|顺铂|卡铂|沙利铂|洛铂|奈达铂|长春新碱|长春地辛|长春瑞滨|长春碱|依托泊苷|替康|柔比星|柔红霉素|cytotoxic|细胞毒|米托蒽醌|丝裂霉素|博来霉素|司汀|白消安|替莫唑胺|艾立布林|mmae|美登素'),
    ('抗肿瘤药', '抗肿瘤(?:药|品种)', '替尼|替佐米|那度胺|曲妥珠|贝伐珠|利妥昔'),
    ('麻醉药、麻醉药品、麻精、特殊药品', '麻醉(?:类|药|品|和|及|、|管制|精神)|麻精|narcotic|opioid|管制(?:类|药|品种|物质)|controlledsubstance|特殊(?:管理)?药', '麻精|管制(?:类|药|品种)|controlled ?substance|麻醉药|narcotic|opioid|吗啡|芬太尼|羟考酮|哌替啶|可待因|美沙酮|布托啡诺|丁丙诺啡|氢可酮|阿片'),
    ('精神药、精神药品、麻精、特殊药品', '精神(?:类|药|品|和|及|、|管制|麻醉)|麻精|psychotrop|管制(?:类|药|品种|物质)|controlledsubstance|特殊(?:管理)?药', '麻精|管制(?:类|药|品种)|controlled ?substance|精神药|psychotropic|西泮|唑仑|达唑仑|唑吡坦|佐匹克隆|苯巴比妥|哌甲酯|氯胺酮|曲马多|地佐辛|羟丁酸钠'),
    ('免疫抑制剂、免疫抑制', '免疫抑制|immunosuppress', '他克莫司|环孢素|西罗莫司|依维莫司|麦考酚'),
    ('放射性、核药、放射', '放射|核素|同位素|核药|radioactiv|radiopharm|radiolabel', '核素|同位素|radioactiv|radiolabel|镥-?177|177-?lu|锝-?99|99m-?tc|氟-?18|18-?f(?![a-z])|碘-?131|镓-?68|fdg'),
    ('人血、人源血液、人源血液样本、人血成分、含人血成分、血源性样品、血液样本', '人血|人源(?:血|样)|血源|血液样|血样|human ?blood', '人血|人源血|血源|血液样|血样|human ?blood'),
    ('毒性药、毒性药品', '毒性药', '三氧化二砷|砒霜|马钱子|肉毒毒素|士的宁'),
    ('儿科、儿童受试者、未成年', '儿科|儿童|未成年|pa?ediatric', '儿科|儿童|未成年|婴幼儿|青少年|pa?ediatric'),
    ('毒性药材、毒性饮片', '毒性(?:药材|饮片|中药)', '毒性(?:药材|饮片|中药)|附子|川乌|草乌|马钱子|雄黄|朱砂|斑蝥|蟾酥'),
    ('动物源、动物来源、牛源、猪源', '动物(?:源|来源|组织)|[牛猪]源|animal-?(?:derived|origin)', '动物(?:源|来源|组织)|[牛猪羊]源|animal ?-?(?:derived|origin)|肝素|胰酶|胎牛血清|fbs'),
    ('高致敏', '高致敏|sensiti[sz]ing', 'lactam|西林(?!.{0,3}瓶)|青霉素|克拉维酸|巴坦|头孢|培南|氨曲南|penicillin|cef[a-z]{3,}|penem'),
    ('易制毒、管制前体', '易制毒|管制前体|precursor', '麻黄碱|伪麻黄|黄樟'),
    ('剧毒', '剧毒', '氰化'),
    ('易燃易爆', '易燃易爆|爆炸性', '叠氮化'),
    ('病原、感染性、传染病', '病原|感染性|传染(?:病|性)|阳性(?:样|标)本|infectious|pathogen', '病原|感染性|传染(?:病|性)|阳性(?:样|标)本|阳性者|hiv|艾滋|乙肝病毒|infectious|pathogen'),
    ('活病毒、活的微生物、活菌', '活病毒|带毒活|活菌|活的微生物|live ?(?:virus|bacteria)', '复制型病毒|减毒活') $$;
