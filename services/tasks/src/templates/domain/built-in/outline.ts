import { copiedValues, emptyContent } from '../../../fields/area.js'
import type { LinkType } from '../../../task/area.js'
import { type ContentTask, type ProjectContent, USUAL_PLAN } from '../project-content.js'
import type { Offset } from '../offset.js'

/** A text in English and in Arabic. */
export type Words = readonly [en: string, ar: string]

/** Languages of the templates of the product, in the order of their words. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A task waits for another one: the key of that one, with the kind of the link and its working days where it is not the usual one. */
type After = string | { readonly key: string; readonly type?: LinkType; readonly lag?: number }

/** A task of a template of the product. */
export interface OutlineTask {
  readonly key: string
  readonly words: Words
  /** Working days behind the start. */
  readonly at: number
  /** Working days that it takes; 0 for a milestone. */
  readonly long: number
  /** Keys of roles, categories, releases, and of the task it is part of. */
  readonly role?: string
  readonly category?: string
  readonly release?: string
  readonly part?: string
  readonly after?: readonly After[]
  readonly points?: number
}

/** A template of the product in both languages. */
export interface Outline {
  readonly key: string
  readonly name: Words
  /** A sentence about it. */
  readonly about: Words
  readonly roles: Readonly<Record<string, Words>>
  readonly labels: readonly { readonly words: Words; readonly color: string }[]
  readonly categories: Readonly<Record<string, Words>>
  readonly releases: Readonly<
    Record<string, { readonly words: Words; readonly at: number; readonly until: number }>
  >
  readonly folders: readonly Words[]
  readonly tasks: readonly OutlineTask[]
}

const MILESTONE = 5

/** The content of a template of the product in a language. */
export function contentOf(outline: Outline, language: Language): ProjectContent {
  const say = (words: Words | undefined) => words?.[LANGUAGES.indexOf(language)] ?? ''
  const places = new Map(outline.tasks.map(({ key }, at) => [key, at]))
  return {
    labels: outline.labels.map(({ words, color }) => ({ name: say(words), color })),
    categories: Object.values(outline.categories).map((words) => ({ name: say(words) })),
    releases: Object.values(outline.releases).map(({ words, at, until }) => ({
      title: say(words),
      start: workDay(at),
      end: workDay(until),
      storyPoints: 0,
    })),
    settings: null,
    folders: outline.folders.map((words) => ({ name: say(words), parent: null })),
    fields: [],
    entries: [],
    flags: {},
    tasks: outline.tasks.map((task) => contentTask(task, { outline, say, places })),
  }
}

interface Saying {
  readonly outline: Outline
  readonly say: (words: Words | undefined) => string
  readonly places: ReadonlyMap<string, number>
}

function contentTask(task: OutlineTask, { outline, say, places }: Saying): ContentTask {
  const { at, long, role = '', category = '', release = '', part = '', after = [], points = 0 } = task
  const values = copiedValues(emptyContent(say(task.words)))
  return {
    ...values,
    descriptionTree: '',
    taskType: long === 0 ? MILESTONE : values.taskType,
    storyPoints: points,
    status: 'new',
    start: workDay(at),
    due: workDay(at + Math.max(1, long) - 1),
    repeat: null,
    labels: [],
    category: say(outline.categories[category]),
    release: say(outline.releases[release]?.words),
    role: say(outline.roles[role]),
    parent: places.get(part) ?? null,
    links: after.map((one) => {
      const { key, type = 'FS', lag = 0 } = typeof one === 'string' ? { key: one } : one
      return { task: places.get(key) ?? -1, type, lag, unit: 'wd' }
    }),
    plan: USUAL_PLAN,
  }
}

function workDay(n: number): Offset {
  return { n, unit: 'wd', from: 'start' }
}
