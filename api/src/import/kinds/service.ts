import { labels } from 'shared/contract/labels';
import { provinces, scaleUnits, stages, sterility } from 'shared/contract/vocabulary';
import { answer, formatted, integer, number, optional, term, terms, text } from '../fields';
import { defineKind, numberOf } from '../kind';
import {
  cases,
  categories,
  certIds,
  dosageForms,
  enterprise,
  equipment,
  modalities,
  oeb,
  price,
  priceFaults,
  recordNo,
  scale,
  scaleFaults,
  shownIn,
  slots,
  supplyEnd,
  withoutProof,
} from './supply';

const label = labels.service;

export const service = defineKind({
  name: 'service',
  plural: 'services',
  label: '服务',
  enterprise: 'required',
  shownIn,
  fields: {
    enterprise,
    no: recordNo,
    title: text(label.title, 60, 4),
    categoryCode: term(label.categoryCode, categories),
    modalities: terms(label.modalities, modalities, 8, 1),
    dosageForms: terms(label.dosageForms, dosageForms, 33),
    stages: terms(label.stages, stages, 10),
    ...scale,
    annualCapacity: optional(number(label.annualCapacity)),
    capacityUnit: optional(term(label.capacityUnit, scaleUnits)),
    leadTimeWeeks: optional(integer(`${label.leadTimeWeeks}（周）`, 1, 260)),
    ...price('万元'),
    oebLevel: oeb(label.oebLevel),
    sterile: answer(label.sterile, sterility),
    siteProvince: term(label.siteProvince, provinces),
    siteCity: optional(text(label.siteCity, 40)),
    slots,
    exclusions: optional(text(label.exclusions, 200)),
    cases,
    equipment: equipment(label.equipment),
    description: formatted(label.description, 'description_rich', 20_000, 20),
    ...supplyEnd,
  },
  check: (row) => [
    ...scaleFaults(row),
    ...priceFaults(row),
    ...((row.annualCapacity === null) === (row.capacityUnit === null)
      ? []
      : [`${label.annualCapacity}与${label.capacityUnit}要同时填写`]),
  ],
  unique: ['no'],
  aliases: { 阶段: 'stages', 高活等级: 'oebLevel', 无菌: 'sterile', 案例: 'cases', 设备: 'equipment', 资质: 'certs' },
  columns: { no: numberOf('no', 'SV-', 10), ...certIds },
  refusals: [withoutProof],
});
