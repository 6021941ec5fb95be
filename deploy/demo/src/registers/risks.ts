import type { DemoEntry } from './demo-entry.js'

/** The areas that a risk may hit, as probability and impact on cost, time, quality and safety; zero where it hits none. */
function rated(probability: number, ...impacts: readonly number[]): Record<string, string> {
  const names = ['impactCost', 'impactTime', 'impactQuality', 'impactSafety']
  const given = names.flatMap((name, index) => {
    const impact = impacts[index] ?? 0
    return impact > 0 ? [[name, String(impact)] as const] : []
  })
  return { probability: String(probability), ...Object.fromEntries(given) }
}

export const risks: readonly DemoEntry[] = [
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
