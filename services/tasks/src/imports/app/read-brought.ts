import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { toStored } from '@smartproject/kit/rich-text/stored'
import { textOf } from '@smartproject/kit/rich-text/text-of'
import { typedDay } from '@smartproject/kit/types/columns/typed-day'
import { dayIn, dayStart, isPlainDate, plainDate } from '@smartproject/kit/types/plain-date'

import type { PlannedComment } from '../../jobs/area.js'
import { readAllocations } from '../domain/written-allocations.js'
import { readComments, type WrittenComment } from '../domain/written-comments.js'
import { type ReadAllocation, type ReadCell, readLength, type RowRules } from './row-cells.js'

/** Most comments that a task brings along, and letters of one. */
const MOST_COMMENTS = 1_000
const COMMENT_MAX = 10_000
const MOST_ALLOCATIONS = 50
/** Most minutes of work of a task. */
const MOST_MINUTES = 9_999_999

/** Reads the past that a new task brings along. */
export const BROUGHT_READS = {
  spent: (cell, row, rules) => {
    const minutes = readLength(cell, rules)
    if (minutes === null) return 'DURATION_INVALID'
    if (minutes > MOST_MINUTES) return 'OUT_OF_RANGE'
    row.spentMinutes = minutes
    return null
  },
  comments: (cell, row, rules) => {
    const written = readComments(cell.replaceAll('\r\n', '\n'))
    if (written.length > MOST_COMMENTS) return 'TOO_MANY'
    row.comments = written.map((comment) => plannedComment(comment, rules))
    return row.comments.some(({ text }) => [...text].length > COMMENT_MAX) ? 'TOO_LONG' : null
  },
  allocations: (cell, row, rules) => {
    const parts = readAllocations(cell)
    if (!parts) return 'ALLOCATIONS_INVALID'
    if (parts.length > MOST_ALLOCATIONS) return 'TOO_MANY'
    const read = parts.flatMap(({ person, minutes, days }): ReadAllocation[] => {
      const userId = rules.people.get(person)
      return userId === undefined || minutes === 0 ? [] : [{ userId, minutes, days: daysOf(days) }]
    })
    if (!read.every(({ userId }) => rules.takesPart(userId))) return 'NOT_A_MEMBER'
    row.allocations = read
    return null
  },
} as const satisfies Record<string, ReadCell>

function daysOf(days: { readonly from: string; readonly to: string } | null): ReadAllocation['days'] {
  if (!days || !isPlainDate(days.from) || !isPlainDate(days.to) || days.to < days.from) return null
  return { from: days.from, to: days.to }
}

/** The importer writes it; its text begins with who wrote it by the file, and on which day: a file puts no words in the mouth of a member. */
function plannedComment(
  { author, time, text }: WrittenComment,
  { detail, importer }: RowRules,
): PlannedComment {
  const at = timeOf(time, detail)
  const day = at === '' ? '' : dayIn(detail.timeZone, new Date(at))
  const head = [author, day].filter((part) => part !== '').join(', ')
  const shared = { authorId: importer, time: at }
  if (detail.markdown) {
    const tree = readMarkdown(
      head === '' ? text : `${head.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}:\n\n${text}`,
    )
    return { ...shared, ...toStored({ tree, text: textOf(tree) }) }
  }
  // A mention would be written so; a joiner that is not seen keeps the text what it is.
  const plain = (head === '' ? text : `${head}:\n${text}`).replaceAll('@[', '@\u2060[')
  return { ...shared, text: plain, tree: '' }
}

const CLOCK = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i

/** An instant as it is; a time without a zone is one of the chosen zone. */
function timeOf(time: string, { dateOrder, timeZone }: RowRules['detail']): string {
  const read = typedDay(time, dateOrder)
  if (!read) return ''
  if ('instant' in read) return read.instant.toISOString()
  const [, hours = '0', minutes = '0', half = ''] = CLOCK.exec(time) ?? []
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const start = dayStart(timeZone, plainDate(read.day)).getTime()
  return new Date(start + (hour * 60 + Number(minutes)) * 60_000).toISOString()
}
