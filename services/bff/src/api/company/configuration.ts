import { PROJECT_FLAGS, type ProjectFlag } from './project-flags.js'

/** The words of a project's pages: the usual ones, or those of the method P3.express. */
export const PROJECT_WORDS = ['usual', 'p3express'] as const
export type ProjectWords = (typeof PROJECT_WORDS)[number]

/** The lanes of a board, by their state. */
export const CONFIGURED_LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** The kinds of fields of tasks that a set may hold. */
export const CONFIGURED_FIELDS = ['text', 'number', 'date', 'choice', 'person', 'link'] as const

/** The registers that a project may be without, and their switches. */
const REGISTERS = { risk: 'risk_status', lesson: 'lession_status' } as const satisfies Record<
  string,
  ProjectFlag
>

export const LONGEST_SET_NAME = 100
export const LONGEST_ITEM = 200
export const LONGEST_LANE = 40
export const LONGEST_FIELD = 60
const MOST_CHOICES = 100

/** The meaning of an item for a project. */
export type ConfigurationItem =
  /** A part of the project is on or off. */
  | { readonly kind: 'flag'; readonly flag: ProjectFlag; readonly on: boolean }
  | { readonly kind: 'words'; readonly words: ProjectWords }
  /** The name of a lane. */
  | { readonly kind: 'lane'; readonly lane: (typeof CONFIGURED_LANES)[number]; readonly title: string }
  /** A field of the tasks, with its choices where it has some. */
  | {
      readonly kind: 'field'
      readonly type: (typeof CONFIGURED_FIELDS)[number]
      readonly name: string
      readonly choices: readonly string[]
    }
  /** The template that a new project begins with. */
  | { readonly kind: 'template'; readonly id: string }

type ItemOf<K extends ConfigurationItem['kind']> = Extract<ConfigurationItem, { kind: K }>

/**
 * The meaning of an item: `flag:<switch>` or `register:<kind>`, off behind `=off`; `words:<words>`; `lanes:<state>=<name>`;
 * `field:<type>=<name>|<choice>|…`; `template:<id>`. Null for one that this version does not know.
 */
export function readItem(item: string): ConfigurationItem | null {
  const [kind = '', rest = ''] = cut(item, ':')
  if (kind === 'flag') return switched(PROJECT_FLAGS, rest, (flag) => flag)
  if (kind === 'register') return switched(keysOf(REGISTERS), rest, (register) => REGISTERS[register])
  if (kind === 'words') {
    const words = PROJECT_WORDS.find((one) => one === rest)
    return words ? { kind: 'words', words } : null
  }
  if (kind === 'lanes') return readLane(rest)
  if (kind === 'field') return readField(rest)
  return kind === 'template' && rest !== '' ? { kind: 'template', id: rest } : null
}

/** The item with this meaning. */
export function writeItem(item: ConfigurationItem): string {
  switch (item.kind) {
    case 'flag':
      return `flag:${item.flag}${item.on ? '' : '=off'}`
    case 'words':
      return `words:${item.words}`
    case 'lane':
      return `lanes:${item.lane}=${item.title}`
    case 'field':
      return `field:${item.type}=${[item.name, ...item.choices].join('|')}`
    case 'template':
    default:
      return `template:${item.id}`
  }
}

/** The name that two items about the same thing share. */
export function subjectOf(item: ConfigurationItem): string {
  switch (item.kind) {
    case 'flag':
      return `flag:${item.flag}`
    case 'lane':
      return `lanes:${item.lane}`
    case 'field':
      return `field:${item.name.toLowerCase()}`
    case 'words':
    case 'template':
    default:
      return item.kind
  }
}

/** The known items of a set of one kind; of two about the same thing the later one counts. */
export function itemsOf<K extends ConfigurationItem['kind']>(items: readonly string[], kind: K): ItemOf<K>[] {
  const found = items.flatMap((text) => {
    const item = readItem(text)
    return item?.kind === kind ? [[subjectOf(item), item as ItemOf<K>] as const] : []
  })
  return [...new Map(found).values()]
}

function readLane(rest: string): ConfigurationItem | null {
  const [state = '', title] = cut(rest, '=')
  const lane = CONFIGURED_LANES.find((one) => one === state)
  if (!lane || !title || title.length > LONGEST_LANE) return null
  return { kind: 'lane', lane, title }
}

function readField(rest: string): ConfigurationItem | null {
  const [wanted = '', texts = ''] = cut(rest, '=')
  const type = CONFIGURED_FIELDS.find((one) => one === wanted)
  const [name = '', ...choices] = texts.split('|').map((text) => text.trim())
  const isNamed = [name, ...choices].every((text) => text !== '' && text.length <= LONGEST_FIELD)
  const isComplete = type === 'choice' ? choices.length > 0 : choices.length === 0
  if (!type || !isNamed || !isComplete || choices.length > MOST_CHOICES) return null
  return { kind: 'field', type, name, choices }
}

function switched<T extends string>(
  known: readonly T[],
  rest: string,
  flagOf: (name: T) => ProjectFlag,
): ConfigurationItem | null {
  const [name = '', state] = cut(rest, '=')
  const found = known.find((one) => one === name)
  if (!found || (state !== undefined && state !== 'off')) return null
  return { kind: 'flag', flag: flagOf(found), on: state === undefined }
}

/** The text before and behind the first mark; only the text where there is none. */
function cut(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}
