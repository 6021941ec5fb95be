import type { Words } from '@smartproject/kit/words/en'
import { WORDS } from '@smartproject/kit/words/words'

import type { Repeat } from '../../../fields/area.js'
import type { TaskStatus } from '../../../workflow/area.js'
import type { ExportLocale } from '../../domain/export-job.js'
import type { Stores } from '../../domain/stores.js'
import { PRIORITY_WORDS } from './priority-words.js'
import { repeatWords } from './repeat-words.js'

type TypeNumber = keyof Words['taskType']

/** Names for the ids that tasks hold; what is gone has an empty one. */
export interface Names {
  person(userId: string): Promise<string>
  task(id: string): string
  project(number: number): string
  lane(projectNumber: number, status: TaskStatus): string
  taskType(type: number): string
  /** Empty for none. */
  priority(priority: number): string
  /** The time between a repeating task and the next, with the days it names: “2 weeks · Sun, Wed”. */
  repeat(repeat: Repeat): string
  label(id: string): string
  category(id: string): string
  release(id: string): string
  /** Makes the item ids of these tasks known. */
  loadTasks(ids: readonly string[]): Promise<void>
}

/** Gathers the names used in the projects; people and tasks are asked for as they come up, each once. */
export async function namesIn(
  stores: Pick<
    Stores,
    'projects' | 'members' | 'tasks' | 'labels' | 'categories' | 'releases' | 'boardSettings'
  >,
  projectNumbers: readonly number[],
  locale: ExportLocale,
): Promise<Names> {
  const [projects, items, lanes] = [
    new Map<number, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ]
  const [people, tasks] = [new Map<string, Promise<string>>(), new Map<string, string>()]
  for (const { number, name } of await stores.projects.withNumbers(projectNumbers)) {
    projects.set(number, name)
    for (const { id, name: label } of await stores.labels.usableIn(number)) items.set(id, label)
    for (const { id, name: category } of await stores.categories.usableIn(number)) items.set(id, category)
    for (const { id, title } of await stores.releases.usableIn(number)) items.set(id, title)
    const settings = await stores.boardSettings.of(number)
    for (const { status, title } of settings.lanes) lanes.set(`${number}:${status}`, title)
  }
  const words = WORDS[locale]
  const item = (id: string) => items.get(id) ?? ''
  return {
    person(userId) {
      const known =
        people.get(userId) ?? stores.members.byUser(userId).then((member) => member?.fullname ?? '')
      people.set(userId, known)
      return known
    },
    task: (id) => tasks.get(id) ?? '',
    project: (number) => projects.get(number) ?? '',
    lane: (number, status) => lanes.get(`${number}:${status}`) || words.lane[status],
    taskType: (type) => words.taskType[`${type}` as TypeNumber] ?? '',
    priority: (priority) => PRIORITY_WORDS[locale][priority - 1] ?? '',
    repeat: (repeat) => repeatWords(repeat, locale),
    label: item,
    category: item,
    release: item,
    async loadTasks(ids) {
      const unknown = [...new Set(ids)].filter((id) => id !== '' && !tasks.has(id))
      if (unknown.length === 0) return
      for (const { id, itemId } of await stores.tasks.withIds(unknown)) tasks.set(id, itemId)
    },
  }
}
