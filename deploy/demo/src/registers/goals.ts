import type { DemoEntry } from './demo-entry.js'

export const outcomes: readonly DemoEntry[] = [
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

export const benefits: readonly DemoEntry[] = [
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
