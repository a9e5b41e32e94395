/**
 * The terms that both sides of an anonymous demand accept. A changed text is a new version at the end; former ones stay, because
 * acceptances name them.
 */
export const confidentialityTerms = [
  {
    version: 1,
    since: '2026-11-25',
    paragraphs: [
      '本约定由需求发布方与承接方在本平台的一条询盘中达成，双方各自的账号点击同意后生效；同意的账号、时间与版本由平台记录。',
      '保密信息指在这条询盘中披露而尚未公开的内容，包括发布方身份、需求描述、附件、联系方式，以及双方在往来中说明为保密的内容。',
      '收到保密信息的一方只将其用于评估与洽谈本需求，只告知确有需要的本企业人员，并要求其同样保密；不向第三方披露。',
      '已经公开的，或者依法独立取得的信息不受本约定限制。法律法规或有权机关要求披露的，在允许的范围内提前告知对方。',
      '保密义务自同意之日起五年内有效，不因询盘关闭、发布方收回披露或账号注销而终止。',
      '本约定不构成合作承诺，也不转让任何知识产权。双方另行签署保密协议的，以该协议为准。',
    ],
  },
] as const;

/** The one that is accepted today. */
export const presentTerms = confidentialityTerms[
  confidentialityTerms.length - 1
] as (typeof confidentialityTerms)[number];
