import { labels } from 'shared/contract/labels';
import { coopModes, platformKinds, provinces, stages } from 'shared/contract/vocabulary';
import { formatted, integer, optional, term, terms, text, words } from '../fields';
import { defineKind, numberOf } from '../kind';
import {
  cases,
  certIds,
  dosageForms,
  enterprise,
  equipment,
  metrics,
  modalities,
  patents,
  price,
  priceFaults,
  recordNo,
  shownIn,
  supplyEnd,
  withoutProof,
} from './supply';

const label = labels.platform;

export const platform = defineKind({
  name: 'platform',
  plural: 'platforms',
  label: '技术平台',
  enterprise: 'required',
  shownIn,
  fields: {
    enterprise,
    no: recordNo,
    title: text(label.title, 60, 4),
    platformKind: term(label.platformKind, platformKinds),
    techTags: words(label.techTags, 8, 1),
    modalities: terms(label.modalities, modalities, 20),
    dosageForms: terms(label.dosageForms, dosageForms, 40),
    stages: terms(label.stages, stages, 10),
    trl: optional(integer(label.trl, 1, 9)),
    patents,
    metrics,
    coopModes: terms(label.coopModes, coopModes, 5, 1),
    equipment: equipment(label.equipment),
    teamSize: optional(integer(label.teamSize, 1, 100_000)),
    cases,
    ...price('万元'),
    siteProvince: term(label.siteProvince, provinces),
    siteCity: optional(text(label.siteCity, 40)),
    description: formatted(label.description, 'description_rich', 20_000, 20),
    ...supplyEnd,
  },
  check: priceFaults,
  unique: ['no'],
  aliases: { 阶段: 'stages', 团队人数: 'teamSize', 案例: 'cases', 设备: 'equipment', 资质: 'certs' },
  columns: { no: numberOf('no', 'PT-', 10), ...certIds },
  refusals: [withoutProof],
});
