import type { DemoEntry } from './demo-entry.js'

export const issues: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'issue',
    author: 'emad',
    owner: 'emad',
    dueDay: 2,
    fields: {
      title: 'Search finds nothing for Arabic words with hamza',
      type: 'problem',
      severity: 'high',
      effect: 'One in five searches of the beta ends without a result.',
    },
    moves: ['progress'],
  },
  {
    project: 1,
    kind: 'issue',
    author: 'mona',
    owner: 'mona',
    dueDay: -3,
    fields: {
      title: 'The footer differs from the approved layout',
      type: 'deviation',
      severity: 'low',
      resolution: 'The layout of the beta is kept; the style guide is changed.',
    },
    moves: ['progress', 'resolved', 'closed'],
  },
  {
    project: 1,
    kind: 'issue',
    author: 'sara',
    fields: { title: 'من يعتمد نصوص سياسة الخصوصية؟', type: 'question', severity: 'medium' },
    moves: [],
  },
  {
    project: 2,
    kind: 'issue',
    author: 'mona',
    owner: 'emad',
    dueDay: 4,
    fields: {
      title: 'The lift of the tower is closed on weekends',
      type: 'problem',
      severity: 'critical',
      effect: 'Furniture cannot be moved on the days that are booked.',
    },
    moves: ['progress'],
  },
]

export const changes: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'change',
    author: 'mona',
    owner: 'mona',
    requester: 'sara',
    dueDay: 6,
    fields: {
      title: 'A page for careers in both languages',
      reason: 'Human resources opens ten positions after the launch.',
      effectScope: 'Two layouts, one form, six texts.',
      effectDays: '4',
      effectCost: 'QAR 9,000',
      decision: 'Approved for the release after the launch.',
    },
    moves: ['assessed', 'approved'],
  },
  {
    project: 1,
    kind: 'change',
    author: 'sara',
    owner: 'sara',
    fields: { title: 'إضافة تقويم هجري إلى صفحة الفعاليات', reason: 'طلب من فريق الفعاليات.' },
    moves: [],
  },
  {
    project: 2,
    kind: 'change',
    author: 'emad',
    requester: 'emad',
    fields: {
      title: 'A second meeting room instead of the archive',
      effectScope: 'One wall and new sockets.',
      effectDays: '2.5',
    },
    moves: ['assessed'],
  },
]

export const lessons: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'lesson',
    author: 'mona',
    owner: 'mona',
    fields: {
      title: 'Ask for the Arabic texts before the layout',
      happened: 'Three layouts were drawn again because Arabic titles are longer.',
      cause: 'Layouts were approved with English texts alone.',
      recommendation: 'A layout is approved with texts in both languages.',
      verdict: 'change',
      phase: 'Design',
    },
    moves: ['published'],
  },
  {
    project: 1,
    kind: 'lesson',
    author: 'sara',
    fields: {
      title: 'مسرد مشترك يوفر وقت المراجعة',
      happened: 'قلّت ملاحظات المراجعة إلى النصف بعد كتابة المسرد.',
      recommendation: 'يُكتب المسرد في الأسبوع الأول من كل مشروع.',
      verdict: 'keep',
      phase: 'Content',
    },
    moves: ['published'],
  },
  {
    project: 1,
    kind: 'lesson',
    author: 'emad',
    fields: {
      title: 'Measure the first load on an old phone',
      happened: 'The beta was slow where it was never tried.',
      verdict: 'change',
      phase: 'Beta',
    },
    moves: [],
  },
  {
    project: 2,
    kind: 'lesson',
    author: 'mona',
    fields: {
      title: 'Count the furniture before asking for offers',
      happened: 'Two offers had to be asked for again.',
      recommendation: 'The inventory is part of what movers are asked.',
      verdict: 'change',
      phase: 'Planning',
    },
    moves: ['published'],
  },
]
