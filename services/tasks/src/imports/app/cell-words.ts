import { foldForSearch } from '@smartproject/kit/types/search-text'
import { WORDS } from '@smartproject/kit/words/words'

import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'

/** The words of cells, in English and Arabic: those of our own exports and those that other programs write. */

const STATES: Readonly<Record<TaskStatus, readonly string[]>> = {
  new: ['todo', 'to do', 'open', 'backlog', 'new', 'not started', 'جديدة', 'لم تبدأ'],
  assigned: ['selected for development', 'ready', 'planned', 'مخططة'],
  progress: ['doing', 'in progress', 'started', 'active', 'قيد التنفيذ', 'جارية'],
  resolved: ['resolved', 'review', 'in review', 'testing', 'قيد المراجعة', 'محلولة'],
  closed: ['done', 'closed', 'complete', 'completed', 'finished', 'منجزة', 'مكتملة', 'مغلقة', 'تم'],
}

const TYPES: readonly (readonly [number, readonly string[]])[] = [
  [1, ['task', 'story', 'epic', 'sub-task', 'subtask', 'deliverable', 'مهمة فرعية']],
  [2, ['bug', 'defect', 'error', 'خلل']],
  [3, ['change', 'improvement', 'change request', 'تحسين']],
  [5, ['milestone', 'معلم']],
]
/** Tasks that came from leave or from a split are no types that a file can give. */
const OWN_TYPES = { leave: 4, split: 6 } as const

const PRIORITIES: readonly (readonly string[])[] = [
  ['none', 'no priority', 'بلا'],
  ['low', 'lowest', 'minor', 'trivial', 'منخفضة'],
  ['medium', 'normal', 'متوسطة', 'عادية'],
  ['high', 'major', 'عالية'],
  ['urgent', 'highest', 'critical', 'blocker', 'عاجلة'],
]

const YES: readonly string[] = ['yes', 'true', '1', 'x', 'y', '✓', 'نعم', 'صحيح']
const NO: readonly string[] = ['', 'no', 'false', '0', 'n', 'لا', 'خطأ']

const LANE_OF = wordsBy(
  TASK_STATUSES.map((status) => [status, [...STATES[status], WORDS.en.lane[status], WORDS.ar.lane[status]]]),
)
const TYPE_OF = wordsBy(
  [...TYPES, [OWN_TYPES.leave, []] as const, [OWN_TYPES.split, []] as const].map(([type, words]) => [
    type,
    [...words, ...ownTypeWords(type)],
  ]),
)
const PRIORITY_OF = wordsBy(PRIORITIES.map((words, priority) => [priority, [...words, String(priority)]]))
const YES_WORDS = new Set(YES.map(foldForSearch))
const NO_WORDS = new Set(NO.map(foldForSearch))

/** The lane that a state is usually in. */
export function usualLane(text: string): TaskStatus | null {
  return LANE_OF.get(foldForSearch(text.trim())) ?? null
}

/** The type of a word: any that is not known is a task. */
export function typeOfWord(text: string): number {
  return TYPE_OF.get(foldForSearch(text.trim())) ?? 1
}

/** The priority of a word; null for one that is not known. */
export function priorityOfWord(text: string): number | null {
  return text.trim() === '' ? 0 : (PRIORITY_OF.get(foldForSearch(text.trim())) ?? null)
}

/** The meaning of a yes or no; what is neither is a yes, as the day on which something was closed. */
export function isYes(text: string): boolean {
  const word = foldForSearch(text.trim())
  return YES_WORDS.has(word) || !NO_WORDS.has(word)
}

function ownTypeWords(type: number): string[] {
  const key = String(type) as keyof typeof WORDS.en.taskType
  return [WORDS.en.taskType[key], WORDS.ar.taskType[key]]
}

function wordsBy<T>(rows: readonly (readonly [T, readonly string[]])[]): Map<string, T> {
  return new Map(rows.flatMap(([value, words]) => words.map((word) => [foldForSearch(word), value] as const)))
}
