import type { FieldRule, RegisterDefinition } from '../definition.js'
import { NOTES } from '../rights.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** Lessons learnt in a project: what happened, why, and what to keep or to change the next time. */
export const LESSON: RegisterDefinition = {
  kind: 'lesson',
  prefix: 'L',
  fields: {
    happened: story,
    cause: story,
    recommendation: story,
    verdict: { type: 'choice', values: ['keep', 'change'] },
    phase: { type: 'text', max: 60 },
  },
  figures: {},
  states: ['draft', 'published', 'archived'],
  moves: [
    { from: 'draft', to: 'published', requires: ['recommendation'] },
    { from: 'published', to: 'archived' },
  ],
  adoptable: 'published',
  rights: NOTES,
  part: 'lessons',
  comments: true,
  attachments: true,
  sort: { by: 'number', descending: true },
  words: {
    lesson: { en: 'Lessons learnt', ar: 'الدروس المستفادة' },
    happened: { en: 'What happened', ar: 'ما حدث' },
    cause: { en: 'Cause', ar: 'السبب' },
    recommendation: { en: 'Recommendation', ar: 'التوصية' },
    verdict: { en: 'Keep or change', ar: 'إبقاء أو تغيير' },
    phase: { en: 'Phase', ar: 'المرحلة' },
    draft: { en: 'Draft', ar: 'مسودة' },
    published: { en: 'Published', ar: 'منشور' },
    archived: { en: 'Archived', ar: 'مؤرشف' },
    keep: { en: 'Keep', ar: 'إبقاء' },
    change: { en: 'Change', ar: 'تغيير' },
  },
}
