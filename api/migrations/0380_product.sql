-- The product that a name speaks of: without brackets, route, dosage form and salt. 注射用盐酸吉西他滨 -> 吉西他滨. Indexes stand on
-- it, so a change is a migration that writes it whole and rebuilds them. Takes raw and folded (norm_of) names.
create function product_name(name text) returns text language sql immutable strict parallel safe as $$
  select left(btrim(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(btrim(name), '(?<=..)\s*[(（][^()（）]*[)）]$', ''),
            '^(注射用|吸入用|外用)(?=..)', ''),
          '(?<=..)\s*((注射用)?(冻干粉|浓溶液|无菌粉末)|(氯化钠|葡萄糖)?(小容量|大容量|预灌封|预充式?)?注射(剂|液|溶液|针)|冻干(粉针|制剂|针)?剂?|(无菌)?粉针剂?'
            '|水针剂?|大?输液|脂质体|微球|脂肪乳|乳(状注射)?(剂|液)|(薄膜衣|包衣|肠溶|缓释|控释|缓控释|口崩|口腔崩解|咀嚼|分散|泡腾|含|舌下|口服)*片剂?'
            '|(肠溶|缓释|控释|硬|软)*(胶囊|软囊)剂?|(肠溶|缓释|控释|泡腾|细)?(颗粒|粒剂)剂?|冲剂|(干|口服|吸入)?混悬(剂|液|颗粒)|(口服|内服)?散剂?'
            '|(滴|蜜|水|浓缩|大蜜|水蜜|小蜜)?丸剂?|(口服|吸入|滴鼻|眼用|外用|雾化)*溶液剂?|口服液|合剂|糖浆剂?|(吸入|鼻用)?(气雾|粉雾|喷雾|干粉吸入)剂?|鼻(用)?喷(雾)?剂?'
            '|(软|乳|眼|油|贴|膏药|外用|黑|橡胶)*膏(药|剂)?|霜剂?|(眼用|外用)?凝胶剂?|(透皮)?贴(剂|片)|(外用)?(洗|搽|酊)剂|滴(眼|鼻|耳)(剂|液)|栓剂?|雾化液'
            '|原料药|中药饮片|细胞制剂|吸入|制剂|缓释|控释|肠溶)+$', ''),
        '^(二?盐酸|氢溴酸|硫酸氢|硫酸|磷酸|枸橼酸|富马酸|马来酸|酒石酸|琥珀酸|草酸|醋酸|乳酸|糠酸|丙酸|硝酸(?!异山梨|甘油)|对?甲?苯磺酸|甲磺酸|乙磺酸)(?=...)(?!氢|二氢|[钠钾钙镁铝锌铁铵])', ''),
      '(?<=...)(?<!酸|氢|化|酸二|糊精|纤维素|淀粉)(二?[钠钾]|[钙镁])$', '')), 100) $$;

create index raw_material_product on raw_material (product_name(norm_of(array[product_name])), as_of desc, id desc);
create index commissioned_production_product on commissioned_production (product_name(norm_of(array[drug_name])), as_of desc, id desc);
create index batch_release_product_of on batch_release (product_name(norm_of(array[product_name])), as_of desc, id desc);
create index drug_approval_product on drug_approval (product_name(norm_of(array[generic_name])), as_of desc, id desc);
create index clinical_trial_product on clinical_trial (product_name(norm_of(array[drug_name])), as_of desc, id desc);
create index spot_product on spot (product_name(norm_of(array[name])), updated_at desc, id) where status = 'published';
