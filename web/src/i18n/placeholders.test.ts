import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Text of people is isolated wherever it stands in a sentence of ours: a placeholder says how it is shown.

const LOCALES = join(__dirname, 'locales')

/** Placeholders without a format: our own words, and texts whose names were shielded when they were put together. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  [
    // Words of the same language out of a catalogue.
    'access action area change feed field fields level priority reason state status tab type why',
    // Numbers, dates and times that were written for the language before.
    'amount amounts before by changed done estimate failed from impact interval last4 month most now people percent period',
    'probability rate seats span spent time to total used wait weight year',
    // Made of shielded names: `isolate` stands where they are joined.
    'added lanes removed',
    // Letters, digits and a hyphen.
    'code',
    // Alone at the beginning of a window's title, which browsers set apart.
    'page',
  ].flatMap((names) => names.split(' ')),
)

/** The same for names that mean what people have written elsewhere. */
const OWN_PLACES: ReadonlySet<string> = new Set([
  // A brand in Latin letters and digits, set apart as a whole.
  'billing.json.card.known brand',
  'billing.json.cards.remove card',
  'billing.json.cards.removeTitle card',
  'common.json.chart.label title',
  'common.json.chart.read title',
  'common.json.table.region label',
  // Domains and references: Latin letters, digits, dots and hyphens.
  'company.json.domains.removeOf domain',
  'company.json.domains.verifyOf domain',
  'money.json.transfers.give_up.of reference',
  'money.json.transfers.received.of reference',
  // A window's title is plain text of three parts.
  'common.json.title.ofCompany company',
  'list.json.grid.select task',
  // A caption of ours, and a role in the words of the page.
  'overview.json.allOf title',
  'overview.json.roleAway role',
  // A list whose names are shielded one by one.
  'rich.json.unheard names',
  // A sign of a list of ours, a number, and a list whose names are shielded one by one.
  'talk.json.reaction.by emoji',
  'talk.json.reaction.by number',
  'talk.json.reaction.by names',
  // Parts of a rhythm: numbers, days and dates in the words of the page.
  'board.json.repeat.onWeekdays days',
  'board.json.repeat.onDay day',
  'board.json.repeat.onDate date',
  'common.json.palette.inGroup group',
  // A kind of thing in the words of the page.
  'copies.json.mapping.name kind',
  // A step in the words of the page.
  'wizard.json.at name',
  'wizard.json.changeOf step',
])

type Texts = string | { readonly [key: string]: Texts }

function textsIn(texts: Texts, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const catalogues = ['en', 'ar'].flatMap((locale) =>
  readdirSync(join(LOCALES, locale)).map((file) => [`${locale}/${file}`] as const),
)

test.each(catalogues)('%s', (file) => {
  const texts = textsIn(JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Texts, file.slice(3))
  const bare = texts.flatMap(([path, text]) =>
    [...text.matchAll(/\{\{([^},]*)\}\}/g)].map(([, name = '']) => `${path} ${name.trim()}`),
  )
  expect(bare.filter((place) => !OWN_WORDS.has(place.split(' ')[1] ?? '') && !OWN_PLACES.has(place))).toEqual(
    [],
  )
})
