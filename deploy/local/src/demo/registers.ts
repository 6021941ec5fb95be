import type { PersonName } from './company.js'

/** An entry of a register of the demo company. Days count from today. */
export interface DemoEntry {
  readonly project: 1 | 2
  readonly kind: 'risk' | 'issue' | 'change' | 'lesson' | 'outcome' | 'benefit'
  /** Who notes it. */
  readonly author: PersonName
  readonly owner?: PersonName
  readonly requester?: PersonName
  readonly dueDay?: number
  readonly reviewDay?: number
  readonly fields: { readonly title: string } & Readonly<Record<string, string>>
  /** The states it goes through after its first, by who runs the project. */
  readonly moves: readonly string[]
}

/** What a risk may hit, as probability and impact on cost, time, quality and safety; nought where it hits nothing. */
function rated(probability: number, ...impacts: readonly number[]): Record<string, string> {
  const names = ['impactCost', 'impactTime', 'impactQuality', 'impactSafety']
  const given = names.flatMap((name, index) => {
    const impact = impacts[index] ?? 0
    return impact > 0 ? [[name, String(impact)] as const] : []
  })
  return { probability: String(probability), ...Object.fromEntries(given) }
}

const risks: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'risk',
    author: 'mona',
    owner: 'emad',
    dueDay: 12,
    reviewDay: 5,
    fields: {
      title: 'The old site loses its rank in searches',
      direction: 'threat',
      cause: 'Half of the addresses change with the launch.',
      effect: 'Fewer visitors for some weeks.',
      category: 'Content',
      proximity: 'month',
      strategy: 'reduce',
      response: 'Redirects for the 500 addresses that are visited most, tried a week before the launch.',
      trigger: 'More than 50 addresses not found on one day',
      residualProbability: '2',
      residualImpact: '3',
      ...rated(4, 2, 4, 3),
    },
    moves: ['assessed', 'responding'],
  },
  {
    project: 1,
    kind: 'risk',
    author: 'emad',
    owner: 'mona',
    dueDay: -2,
    reviewDay: -1,
    fields: {
      title: 'The server move takes longer than its window',
      direction: 'threat',
      cause: 'The provider gives two hours at night.',
      category: 'Platform',
      proximity: 'now',
      strategy: 'reduce',
      response: 'The data is copied the day before; the way back is rehearsed.',
      residualProbability: '1',
      residualImpact: '5',
      ...rated(3, 0, 5, 2),
    },
    moves: ['assessed', 'responding'],
  },
  {
    project: 1,
    kind: 'risk',
    author: 'sara',
    owner: 'sara',
    dueDay: 20,
    fields: {
      title: 'تأخر ترجمة النصوص العربية',
      direction: 'threat',
      cause: 'مترجمة واحدة لكل الصفحات.',
      category: 'Content',
      proximity: 'quarter',
      ...rated(3, 1, 3, 2),
    },
    moves: ['assessed'],
  },
  {
    project: 1,
    kind: 'risk',
    author: 'olivia',
    reviewDay: 14,
    fields: {
      title: 'The trade press writes about the launch',
      direction: 'opportunity',
      category: 'Launch',
      proximity: 'quarter',
      strategy: 'enhance',
      response: 'Press kit in both languages a week before.',
      ...rated(2, 3, 0, 2),
    },
    moves: ['assessed'],
  },
  {
    project: 1,
    kind: 'risk',
    author: 'emad',
    fields: { title: 'Pictures without a licence', direction: 'threat', category: 'Content' },
    moves: [],
  },
  {
    project: 1,
    kind: 'risk',
    author: 'mona',
    owner: 'emad',
    dueDay: -20,
    fields: {
      title: 'Newsletter addresses are lost in the move',
      direction: 'threat',
      response: 'Exported and compared.',
      ...rated(2, 2, 2, 4),
    },
    moves: ['assessed', 'responding', 'closed'],
  },
  {
    project: 2,
    kind: 'risk',
    author: 'mona',
    owner: 'emad',
    dueDay: 16,
    reviewDay: 7,
    fields: {
      title: 'The internet line of the tower comes late',
      direction: 'threat',
      cause: 'The provider waits for a permit.',
      proximity: 'month',
      strategy: 'transfer',
      response: 'A mobile line is ordered for the first month.',
      residualProbability: '3',
      residualImpact: '2',
      ...rated(4, 2, 5),
    },
    moves: ['assessed', 'responding'],
  },
  {
    project: 2,
    kind: 'risk',
    author: 'emad',
    fields: { title: 'تلف الأثاث أثناء النقل', direction: 'threat', ...rated(2, 3, 1) },
    moves: ['assessed'],
  },
]

const lessons: readonly DemoEntry[] = [
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

const issues: readonly DemoEntry[] = [
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

const changes: readonly DemoEntry[] = [
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

const outcomes: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'outcome',
    author: 'mona',
    owner: 'mona',
    dueDay: 60,
    fields: {
      title: 'Visitors find what they look for',
      measure: 'Searches that end with a click',
      unit: '%',
      baseline: '42',
      target: '70',
      actual: '56',
    },
    moves: ['active'],
  },
  {
    project: 1,
    kind: 'outcome',
    author: 'olivia',
    owner: 'sara',
    dueDay: -5,
    fields: {
      title: 'زوار الصفحات العربية',
      measure: 'حصة الزيارات من الصفحات العربية',
      unit: '%',
      baseline: '10',
      target: '25',
      actual: '27.5',
    },
    moves: ['active', 'achieved'],
  },
  {
    project: 2,
    kind: 'outcome',
    author: 'mona',
    dueDay: 45,
    fields: {
      title: 'Everybody sits with their own team',
      measure: 'Teams on one floor',
      unit: 'teams',
      baseline: '3',
      target: '9',
    },
    moves: [],
  },
]

const benefits: readonly DemoEntry[] = [
  {
    project: 1,
    kind: 'benefit',
    author: 'mona',
    owner: 'mona',
    dueDay: 90,
    fields: {
      title: 'Fewer calls to the service desk',
      direction: 'gain',
      value: '120000',
      currency: 'QAR',
      realised: '18500',
    },
    moves: ['active'],
  },
  {
    project: 1,
    kind: 'benefit',
    author: 'olivia',
    fields: {
      title: 'كلفة ترجمة المحتوى الجديد كل شهر',
      direction: 'loss',
      value: '24000',
      currency: 'QAR',
    },
    moves: [],
  },
  {
    project: 2,
    kind: 'benefit',
    author: 'mona',
    dueDay: 30,
    fields: { title: 'Less rent a year', direction: 'gain', value: '310000.5', currency: 'QAR' },
    moves: ['active'],
  },
]

/** The registers of the demo projects. */
export const entries: readonly DemoEntry[] = [
  ...risks,
  ...issues,
  ...changes,
  ...lessons,
  ...outcomes,
  ...benefits,
]
