-- The vocabularies as matching computes with them: a term's place in its list is its bit. match.test.ts compares them with the contract's.
create function match_modalities() returns text[] language sql immutable parallel safe as $$ select
  '{small,hpapi,peptide,oligo,mrna,plasmid,mab,bsab,adc,protein,vaccine,blood,cell,gene,microbiome,tcm,botanical,radio,combination,ivd}'::text[] $$;
-- The family of each modality, by place.
create function match_families() returns int[] language sql immutable parallel safe as $$ select
  '{0,0,0,1,1,1,2,2,2,3,3,3,4,4,4,5,5,6,6,6}'::int[] $$;
create function match_forms() returns text[] language sql immutable parallel safe as $$ select
  '{OS01,OS02,OS03,OS04,OS05,OS06,OS07,OS08,OS09,OS10,OL01,OL02,OL03,IN01,IN02,IN03,IN04,IN05,IN06,IN07,IN08,IH01,IH02,IH03,IH04,TP01,TP02,TP03,TP04,TP05,TP06,EN01,EN02,EN03,CV01,OT01,OT02,OT03,OT04}'::text[] $$;
create function match_groups() returns text[] language sql immutable parallel safe as $$ select
  '{OS,OL,IN,IH,TP,EN,CV,OT}'::text[] $$;
create function match_stages() returns text[] language sql immutable parallel safe as $$ select
  '{discovery,preclinical,ind,phase1,phase2,phase3,nda,commercial,postApproval,generic}'::text[] $$;
create function match_certs() returns text[] language sql immutable parallel safe as $$ select
  '{LIC_A,LIC_B,LIC_C,LIC_D,GMP_CN,EU_GMP,FDA,PMDA,WHO_PQ,ANVISA,PICS,CEP,US_DMF,CDE_A,GLP,GCP_SITE,CNAS,CMA,ISO9001,ISO13485,ISO15378,ISO14001,ISO45001,SPECIAL,BSL2,OEB4,OEB5}'::text[] $$;

-- Units of scale; amounts are compared only inside one dimension, in its base unit.
create function match_units() returns text[] language sql immutable parallel safe as $$ select
  '{mg,g,kg,t,L,支/批,瓶/批,片/批,粒/批,贴/批,盒/批,万支/年,万瓶/年,万片/年,万粒/年,万袋/年,万贴/年,万盒/年,t/年,kg/年,批/年,例,例/年,样本,万样本/年,批次,项/年,天,周,月}'::text[] $$;
create function match_dimensions() returns text[] language sql immutable parallel safe as $$ select
  '{mass,mass,mass,mass,volume,countPerBatch,countPerBatch,countPerBatch,countPerBatch,countPerBatch,countPerBatch,countPerYear,countPerYear,countPerYear,countPerYear,countPerYear,countPerYear,countPerYear,massPerYear,massPerYear,batchesPerYear,case,casesPerYear,sample,samplesPerYear,batch,projectsPerYear,time,time,time}'::text[] $$;
create function match_factors() returns float8[] language sql immutable parallel safe as $$ select
  '{0.001,1,1000,1000000,1,1,1,1,1,1,1,10000,10000,10000,10000,10000,10000,10000,1000000,1000,1,1,1,1,10000,1,1,1,7,30}'::float8[] $$;
create function match_dimension(unit text) returns text language sql immutable parallel safe as $$
  select (match_dimensions())[array_position(match_units(), unit)] $$;
create function match_base(amount float8, unit text) returns float8 language sql immutable parallel safe as $$
  select amount * (match_factors())[array_position(match_units(), unit)] $$;

-- The bits of some terms of a vocabulary; unknown terms have none.
create function match_mask(vocabulary text[], codes text[]) returns int8 language sql immutable parallel safe as $$
  select coalesce(bit_or(1::int8 << (array_position(vocabulary, code) - 1)), 0) from unnest(codes) as code $$;
create function match_family_mask(codes text[]) returns int language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (match_families())[array_position(match_modalities(), code)]), 0) from unnest(codes) as code $$;
create function match_group_mask(codes text[]) returns int language sql immutable parallel safe as $$
  select match_mask(match_groups(), array(select left(code, 2) from unnest(codes) as code))::int $$;

-- Terms that an offer rules out: 青霉素类、头孢类与细胞毒品种 -> 青霉素, 头孢, 细胞毒. Whole sentences are no terms.
create function match_excluded(exclusions text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}') from (
    select regexp_replace(regexp_replace(lower(normalize(btrim(part), NFKC)), '^(不承接|暂不承接|含)', ''), '(类|的)?(品种|制剂|产品)?$', '') as term
    from regexp_split_to_table(coalesce(exclusions, ''), '[、，,；;。与和及]|以及') as part) as terms
  where char_length(term) between 2 and 8 $$;

-- What a demand speaks of, in which exclusions are looked for; 不含激素 does not speak of 激素.
create function match_spoken(title text, keywords text[], description text) returns text language sql immutable parallel safe as $$
  select regexp_replace(norm_of(array[title, description] || keywords), '(不含|不涉及|不属于|无需|非)[^，。；、,;\n]{1,8}', '', 'g') $$;

-- Groups of dosage forms that a licence's scope names; null where it names none.
create function match_scope(scope text) returns int language sql immutable parallel safe as $$
  select nullif(
    case when scope ~ '片|胶囊|颗粒|散剂|丸|口服固体' then 1 else 0 end
    | case when scope ~ '口服溶液|口服液|混悬|糖浆|合剂' then 2 else 0 end
    | case when scope ~ '注射|粉针|脂质体|微球|乳剂' then 4 else 0 end
    | case when scope ~ '气雾|粉雾|吸入|喷' then 8 else 0 end
    | case when scope ~ '软膏|乳膏|凝胶|贴|膏药|洗剂|外用' then 16 else 0 end
    | case when scope ~ '滴眼|眼膏|眼用|滴鼻' then 32 else 0 end
    | case when scope ~ '栓剂' then 64 else 0 end
    | case when scope ~ '原料药|饮片|细胞' then 128 else 0 end, 0) $$;
