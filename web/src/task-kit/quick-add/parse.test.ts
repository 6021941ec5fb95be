import fc from 'fast-check'
import { parseQuickAdd, type Vocabulary } from './parse.js'
import { fieldsOfPieces, withWritten } from './quick-fields.js'

// A Tuesday.
const vocabulary: Vocabulary = {
  people: [
    { id: 'u-mona', name: 'Mona Al-Sayed' },
    { id: 'u-emad', name: 'Emad Al-Harbi' },
    { id: 'u-emma', name: 'Emma Stone' },
    { id: 'u-omar', name: 'عمر الشريف' },
  ],
  labels: [
    { id: 'l-design', name: 'Design' },
    { id: 'l-fix', name: 'Urgent fix' },
    { id: 'l-ar', name: 'تصميم' },
  ],
  me: 'u-emad',
  today: '2026-11-17',
  weekend: [5, 6],
}
const read = (text: string, kept?: ReadonlySet<string>) => {
  const { title, pieces } = parseQuickAdd(text, vocabulary, kept)
  return { title, ...fieldsOfPieces(pieces) }
}

describe('one line as a new task', () => {
  it.each([
    [
      'Order tiles @mona #design !high tomorrow',
      { assignee: 'u-mona', labels: ['l-design'], priority: 3, due_date: '2026-11-18' },
    ],
    ['Order tiles @Mona Al-Sayed', { assignee: 'u-mona' }],
    ['Order tiles @me', { assignee: 'u-emad' }],
    ['Order tiles #urgent-fix, #design', { labels: ['l-fix', 'l-design'] }],
    ['Order tiles #Urgent fix', { labels: ['l-fix'] }],
    ['!4 Order tiles', { priority: 4 }],
    [
      'Order tiles @عمر #تصميم !عاجلة غدًا',
      { assignee: 'u-omar', labels: ['l-ar'], priority: 4, due_date: '2026-11-18' },
    ],
  ])('%s', (text, fields) => {
    expect(read(text)).toEqual({ title: 'Order tiles', ...fields })
  })

  it.each([
    ['today', '2026-11-17'],
    ['by friday', '2026-11-20'],
    ['next monday', '2026-11-23'],
    ['next tuesday', '2026-11-24'],
    ['this tuesday', '2026-11-17'],
    ['next week', '2026-11-24'],
    ['in 3 days', '2026-11-20'],
    ['in a month', '2026-12-17'],
    ['day after tomorrow', '2026-11-19'],
    ['17/12', '2026-12-17'],
    ['1/3', '2027-03-01'],
    ['on 2026-12-24', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['17 dec', '2026-12-17'],
    ['١٧/١٢', '2026-12-17'],
    ['بعد غد', '2026-11-19'],
    ['الاثنين القادم', '2026-11-23'],
    ['الإثنين المقبل', '2026-11-23'],
    ['يوم الخميس', '2026-11-19'],
    ['الأسبوع القادم', '2026-11-24'],
    ['بعد ٣ أيام', '2026-11-20'],
    ['بعد أسبوعين', '2026-12-01'],
  ])('knows the day of “%s”', (words, due_date) => {
    expect(read(`Order tiles ${words}`)).toEqual({ title: 'Order tiles', due_date })
  })

  it.each([
    ['every day', { every: 1, unit: 'day' }],
    ['each week', { every: 1, unit: 'week' }],
    ['every 10 days', { every: 10, unit: 'day' }],
    ['every other month', { every: 2, unit: 'month' }],
    ['every year', { every: 1, unit: 'year' }],
    ['كل يوم', { every: 1, unit: 'day' }],
    ['كل أسبوعين', { every: 2, unit: 'week' }],
    ['كل ٣ أشهر', { every: 3, unit: 'month' }],
    ['كل سنة', { every: 1, unit: 'year' }],
  ])('knows the rhythm “%s”', (words, repeat) => {
    expect(read(`Order tiles ${words}`)).toEqual({ title: 'Order tiles', repeat })
    expect(read(`Order tiles tomorrow ${words}`)).toEqual({
      title: 'Order tiles',
      repeat,
      due_date: '2026-11-18',
    })
  })

  it.each([
    ['every monday', [1], '2026-11-23'],
    // Today is a Tuesday: the next one is meant.
    ['every tue', [2], '2026-11-24'],
    ['كل خميس', [4], '2026-11-19'],
    ['كل يوم الجمعة', [5], '2026-11-20'],
    ['every monday and thursday', [1, 4], '2026-11-19'],
    ['every sun, mon, wed', [1, 3, 7], '2026-11-18'],
    ['كل أحد وخميس', [4, 7], '2026-11-19'],
    ['every weekday', [1, 2, 3, 4, 7], '2026-11-18'],
    ['كل يوم عمل', [1, 2, 3, 4, 7], '2026-11-18'],
  ])(
    'knows the weekdays of “%s” and the first of them, unless another day is written',
    (words, weekdays, due_date) => {
      const repeat = { every: 1, unit: 'week', weekdays }
      expect(read(`Order tiles ${words}`)).toEqual({ title: 'Order tiles', repeat, due_date })
      expect(read(`Order tiles ${words} 17/12`)).toEqual({
        title: 'Order tiles',
        repeat,
        due_date: '2026-12-17',
      })
    },
  )

  it.each([
    ['every 2 weeks on sunday', { every: 2, unit: 'week', weekdays: [7] }, '2026-11-22'],
    ['every month on the 31st', { every: 1, unit: 'month', month_day: 31 }, '2026-11-30'],
    ['every 3 months on day 10', { every: 3, unit: 'month', month_day: 10 }, '2026-12-10'],
    ['every month 15th', { every: 1, unit: 'month', month_day: 15 }, '2026-12-15'],
    ['every month on the last day', { every: 1, unit: 'month', month_day: 31 }, '2026-11-30'],
    ['every last working day', { every: 1, unit: 'month', last_working_day: true }, undefined],
    ['every year on 29 feb', { every: 1, unit: 'year', month_day: 29, month: 2 }, '2027-02-28'],
    ['كل شهر يوم ٣١', { every: 1, unit: 'month', month_day: 31 }, '2026-11-30'],
    ['كل شهرين في آخر يوم عمل', { every: 2, unit: 'month', last_working_day: true }, undefined],
    ['كل سنة يوم ٢٩ فبراير', { every: 1, unit: 'year', month_day: 29, month: 2 }, '2027-02-28'],
  ])('knows the day of “%s”', (words, repeat, due_date) => {
    expect(read(`Order tiles ${words}`)).toEqual({
      title: 'Order tiles',
      repeat,
      ...(due_date === undefined ? {} : { due_date }),
    })
  })

  it.each([
    ['Paint every month 3 rooms', { every: 1, unit: 'month' }, 'Paint 3 rooms'],
    ['Count every week the tiles', { every: 1, unit: 'week' }, 'Count the tiles'],
  ])('leaves what follows a rhythm in “%s” where it names no day', (text, repeat, title) => {
    expect(read(text)).toEqual({ title, repeat })
  })

  it.each([
    'Weekly report for everybody',
    'Check every page of the 2 days',
    'Paint every 0 days or every 100 weeks',
    'Prepare the Monday meeting',
    'Support 24/7 for @everyone',
    'Fix issue #12 !important',
    'Mail to a@b.test about 31/2',
    'Ask @em about it',
    '  spaces   stay  ',
  ])('leaves “%s” as it is', (text) => {
    expect(read(text)).toEqual({ title: text })
  })

  it('takes only the first person, priority and day; the others stay in the title', () => {
    expect(read('Call @mona or @emad today not tomorrow')).toEqual({
      title: 'Call or @emad not tomorrow',
      assignee: 'u-mona',
      due_date: '2026-11-17',
    })
  })

  it('leaves in the title what a person wants there', () => {
    const { pieces } = parseQuickAdd('Plan tomorrow', vocabulary)
    expect(read('Plan tomorrow', new Set(pieces.map((piece) => piece.key)))).toEqual({
      title: 'Plan tomorrow',
    })
  })

  it('goes before what the place implies, and keeps the labels of both', () => {
    const written = { name: 'x', assignee: 'u-mona', labels: ['l-fix'] }
    expect(withWritten({ assignee: 'u-emad', labels: ['l-design'], priority: 2 }, written)).toEqual({
      name: 'x',
      assignee: 'u-mona',
      labels: ['l-design', 'l-fix'],
      priority: 2,
    })
  })
})

describe('a time of day', () => {
  const timesOf = (text: string) => parseQuickAdd(text, vocabulary).times

  it.each([
    ['Call Ali tomorrow 3pm', '3pm'],
    ['Call Ali tomorrow 3 p.m.', '3 p.m.'],
    ['Call Ali tomorrow at 15:30', 'at 15:30'],
    ['Call Ali tomorrow at noon', 'at noon'],
    ['Call Ali tomorrow at 3', 'at 3'],
    ['Call Ali tomorrow 3:30 pm', '3:30 pm'],
    ['اتصل بعلي غدًا الساعة ٣', 'الساعة ٣'],
    ['اتصل بعلي غدًا ٣ مساءً', '٣ مساءً'],
    ['اتصل بعلي غدًا ٣:٣٠ م', '٣:٣٠ م'],
    ['اتصل بعلي غدًا الساعة ١١ صباحًا', 'الساعة ١١ صباحًا'],
  ])('of “%s” is found and stays in the title', (text, time) => {
    expect(timesOf(text)).toEqual([time])
    expect(read(text)).toMatchObject({ due_date: '2026-11-18' })
    expect(read(text).title).toContain(time)
  })

  it.each(['Look at 3 designs', 'Order 12 tiles', 'Scale 16:9', 'Room 25:10', 'اشتر ٣ كتب'])(
    'is none in “%s”',
    (text) => {
      expect(timesOf(text)).toEqual([])
    },
  )
})

describe('whatever is typed', () => {
  const known = [
    '@mona',
    '@me',
    '@nobody',
    '#design',
    '#urgent',
    'fix',
    '!high',
    '!',
    '17/12',
    '31/2',
    'next',
    'monday',
    'tomorrow',
    'غدا',
    'يوم',
    'الأحد',
    'in',
    '3',
    'days',
    'by',
    'on',
  ]
  const word = fc.oneof(fc.constantFrom(...known), fc.string({ minLength: 1, maxLength: 8 }))
  const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
  const split = (text: string) => text.split(/\s+/).filter((one) => one !== '')

  it('stays in the title, in its order, unless it was understood', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { title, pieces } = parseQuickAdd(text, vocabulary)
        const rest = pieces.reduceRight(
          (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
          text,
        )
        expect(split(title)).toEqual(split(rest))
        for (const piece of pieces) expect(text.slice(piece.start, piece.end)).toBe(piece.text)
      }),
    )
  })

  it('is untouched when nothing is understood, and when everything is left', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { title, pieces } = parseQuickAdd(text, vocabulary)
        if (pieces.length === 0) expect(title).toBe(text)
        const none = { people: [], labels: [], me: '', today: vocabulary.today }
        const plain = text.replace(/[^@#\s]*[\d!]\S*|غدا|يوم|tomorrow|next|in|by|on/g, 'word')
        expect(parseQuickAdd(plain, none).title).toBe(plain)
      }),
    )
  })

  it('means the same again when the title alone is read, or less', () => {
    fc.assert(
      fc.property(line, (text) => {
        const first = parseQuickAdd(text, vocabulary)
        const kept = new Set(first.pieces.map((piece) => piece.key))
        const second = parseQuickAdd(text, vocabulary, kept)
        expect(second.pieces.every((piece) => !kept.has(piece.key))).toBe(true)
      }),
    )
  })
})
