import type { FieldRule, RegisterDefinition } from '../definition.js'
import { NOTES } from '../rights.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The issues of a project: what has gone wrong or is in question, and how it is resolved. */
export const ISSUE: RegisterDefinition = {
  kind: 'issue',
  prefix: 'I',
  fields: {
    type: { type: 'choice', values: ['problem', 'deviation', 'question'] },
    severity: { type: 'choice', values: ['critical', 'high', 'medium', 'low'] },
    effect: story,
    resolution: story,
  },
  figures: {},
  states: ['open', 'progress', 'resolved', 'closed', 'rejected'],
  moves: [
    { from: 'open', to: 'progress', requires: ['owner'] },
    { from: 'open', to: 'rejected', requires: ['resolution'] },
    { from: 'progress', to: 'resolved', requires: ['resolution'] },
    { from: 'progress', to: 'rejected', requires: ['resolution'] },
    { from: 'progress', to: 'open' },
    { from: 'resolved', to: 'closed' },
    { from: 'resolved', to: 'open' },
    { from: 'closed', to: 'open' },
    { from: 'rejected', to: 'open' },
  ],
  rights: NOTES,
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  words: {
    issue: { en: 'Issues', ar: 'المشكلات' },
    type: { en: 'Kind', ar: 'النوع' },
    severity: { en: 'Severity', ar: 'الخطورة' },
    effect: { en: 'Effect', ar: 'الأثر' },
    resolution: { en: 'Resolution', ar: 'الحل' },
    problem: { en: 'Problem', ar: 'مشكلة' },
    deviation: { en: 'Off-specification', ar: 'خروج عن المواصفات' },
    question: { en: 'Question', ar: 'سؤال' },
    critical: { en: 'Critical', ar: 'حرجة' },
    high: { en: 'High', ar: 'عالية' },
    medium: { en: 'Medium', ar: 'متوسطة' },
    low: { en: 'Low', ar: 'منخفضة' },
    open: { en: 'Open', ar: 'مفتوحة' },
    progress: { en: 'In progress', ar: 'قيد المعالجة' },
    resolved: { en: 'Resolved', ar: 'محلولة' },
    closed: { en: 'Closed', ar: 'مغلقة' },
    rejected: { en: 'Rejected', ar: 'مرفوضة' },
  },
}
