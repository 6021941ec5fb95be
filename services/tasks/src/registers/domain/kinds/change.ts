import type { FieldRule, RegisterDefinition } from '../definition.js'
import { NOTES } from '../rights.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The change requests of a project: who wants what changed, what it would cost, and what was decided. */
export const CHANGE: RegisterDefinition = {
  kind: 'change',
  prefix: 'C',
  fields: {
    requester: { type: 'person' },
    reason: story,
    effectScope: story,
    effectDays: { type: 'decimal' },
    effectCost: { type: 'text', max: 60 },
    decision: story,
  },
  figures: {},
  states: ['raised', 'assessed', 'approved', 'implemented', 'deferred', 'rejected', 'closed'],
  moves: [
    { from: 'raised', to: 'assessed', requires: ['effectScope', 'effectDays'] },
    { from: 'assessed', to: 'approved', requires: ['decision'], decided: true },
    { from: 'assessed', to: 'deferred', requires: ['decision'], decided: true },
    { from: 'assessed', to: 'rejected', requires: ['decision'], decided: true },
    { from: 'deferred', to: 'assessed' },
    { from: 'approved', to: 'implemented' },
    { from: 'implemented', to: 'closed' },
  ],
  rights: NOTES,
  comments: true,
  attachments: true,
  sort: { by: 'state', descending: false },
  words: {
    change: { en: 'Change requests', ar: 'طلبات التغيير' },
    requester: { en: 'Requested by', ar: 'مقدّم الطلب' },
    reason: { en: 'Reason', ar: 'السبب' },
    effectScope: { en: 'Effect on scope', ar: 'الأثر على النطاق' },
    effectDays: { en: 'Effect in days', ar: 'الأثر بالأيام' },
    effectCost: { en: 'Effect on cost', ar: 'الأثر على التكلفة' },
    decision: { en: 'Decision', ar: 'القرار' },
    raised: { en: 'Raised', ar: 'مقدَّم' },
    assessed: { en: 'Assessed', ar: 'مقيَّم' },
    approved: { en: 'Approved', ar: 'موافَق عليه' },
    implemented: { en: 'Implemented', ar: 'منفَّذ' },
    deferred: { en: 'Deferred', ar: 'مؤجَّل' },
    rejected: { en: 'Rejected', ar: 'مرفوض' },
    closed: { en: 'Closed', ar: 'مغلق' },
  },
}
