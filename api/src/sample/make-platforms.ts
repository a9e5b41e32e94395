import { tidy } from 'shared/format';
import { instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import { casesOf, changedDaysAgo, equipmentOf, proofOf, statusOf } from './make-services';
import type { PlatformProfile } from './offer';
import { drawPrice } from './price';
import { createRandom, type Random } from './random';
import type { Row } from './row';
import { formsOf, modalitiesOf } from './title-facts';
import { platformProfiles } from './words/platforms';
import { themeOf } from './words/themes';

const coopModes: Record<PlatformProfile['kind'], readonly string[]> = {
  technology: ['licence', 'commission', 'transfer', 'joint'],
  pilot: ['commission', 'service', 'joint'],
  public: ['service', 'joint'],
  testing: ['service', 'commission'],
};
const closings = [
  '合作前可安排一次线上技术交流和样品试验，试验数据归委托方。',
  '首次合作建议从可行性评估开始，四到六周给出书面结论。',
  '平台数据与方法可转移到委托方或其受托企业，并提供现场培训。',
  '设备使用记录与原始数据按 GMP 要求保存，支持委托方审计。',
];

function patentsOf(profile: PlatformProfile, random: Random) {
  if (profile.kind === 'public' || random.chance(0.2)) return [];
  return Array.from({ length: random.int(1, 2) }, (_, i) => ({
    no: `示例 ZL 20${random.int(18, 25)} 1 ${String(random.int(0, 9_999_999)).padStart(7, '0')}.${random.int(0, 9)}`,
    title: i === 0 ? profile.patent : `${profile.patent.split('及')[0]}的检测方法`,
    status: random.pick(['已授权', '已授权', '实质审查']),
  }));
}

/** All sample platforms: each title of a profile once, with figures of its own. */
export function makePlatforms(
  enterprises: readonly SampleEnterprise[],
): Row<'platform', 'status' | 'stages' | 'cases' | 'cert_ids'>[] {
  const random = createRandom('platform');
  return platformProfiles
    .flatMap((profile) => profile.titles.map((title) => ({ profile, title })))
    .map(({ profile, title }, i) => {
      const theme = themeOf(profile.theme);
      const owner = random.pick(enterprises.filter((e) => profile.archetypes.includes(e.archetype)));
      const changed = changedDaysAgo(random);
      const createdAt = instantAt(-changed - random.int(0, 400), random.int(0, 540));
      const tags = [profile.tags[0] as string, ...random.some(profile.tags.slice(1), random.int(1, 3))];
      return {
        id: uuidAt(createdAt, random),
        no: `PT-2026-${String(i + 1).padStart(4, '0')}`,
        enterprise_id: owner.row.id,
        title: tidy(title),
        platform_kind: profile.kind,
        tech_tags: tags,
        modalities: modalitiesOf([title], profile.modalities),
        dosage_forms: profile.forms.length ? formsOf([title], profile.forms) : [],
        stages: [...profile.stages],
        trl: profile.kind === 'technology' ? random.int(5, 9) : random.int(7, 9),
        patents: patentsOf(profile, random),
        metrics: profile.metrics.map(([name, values, unit]) => ({ name, value: random.pick(values), unit })),
        coop_modes: random.some(coopModes[profile.kind], random.int(1, 3)),
        equipment: equipmentOf(theme, random),
        team_size: random.int(8, 65),
        cases: casesOf(theme, profile.stages, random),
        ...drawPrice('万元/项目', 12, 180, random, 0.65),
        ...proofOf(owner, random),
        site_province: owner.place.province,
        site_city: owner.place.city,
        description: [
          tidy(profile.lead),
          random.some(theme.does, 2).map(tidy).join(''),
          random.some(closings, 2).map(tidy).join(''),
        ].join('\n\n'),
        keywords: random
          .some([...profile.tags, '技术平台', theme.name === 'sterile' ? '注射剂' : '委托开发'], 3)
          .map(tidy),
        status: statusOf(random),
        view_count: random.int(20, 1800),
        created_at: createdAt,
        updated_at: instantAt(-changed, random.int(0, 540)),
      };
    });
}
