-- Whether a sentence refuses nothing although it has a word of refusal: 并非不接, 另行约定, 以往不接X而现已可接, 同行不接, 无单独厂房时不接, 由合作单位承接.
create or replace function match_is_lifted(part text) returns boolean language sql immutable parallel safe as $$
  select part ~ '(?x)并非|并不是|不是不|没有不|无不|不得不|不能不|不拒|不排除|[未不]会?拒绝|从未拒|not\ ?only|not\ (?:exclu|declin|limited)|never\ (?:refuse|declin|say)|不[仅只单]|[^不]可(?:[谈议商]|协商|评估|沟通)'
    or part ~ '(?:以[往前]|过去|曾|此前|之前|原[先来本]|早[期年]|从前|前几年|去年|旧厂|往年|previously|formerly|used to)[^,]*[不没拒未n][^,]*,[^不没停]*(?:现|如今|目前已|今年|起|已(?:可|能|建|取得|获|具备|开放|投产|放开|恢复)|我们可|now)[^不没停]*$'
    or part ~ '(?:同行|友商|别家|别人|别的厂|[多不]数厂|很多厂|不少厂|大多|竞争对手|对方|受托方|市场上|其[他它](?:厂|企业|公司|车间|产?线)|普通(?:线|车间|厂|产线)|非专用|others|competitors)[^,]*[不拒没]'
    or part ~ '(?:无|未|没有|不具备|缺)[^,]+(?:时|的话|情况下|则|的情形|之?前),?[^,]*[不拒恕]|(?:若|如果?|除非|倘若)(?:无|未|没有|不|缺|客户|尚)[^,]*,?[^,]*[不拒恕无]'
    or part ~ '(?:但|不过|,)[^,]*[可能会由转][^,]*(?:合作|伙伴|兄弟|关联|姐妹|子公司|集团内)' $$;
