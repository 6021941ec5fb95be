import type { ParsedFile } from '../../domain/parsed.js'
import { writeComments, type WrittenComment } from '../../domain/written-comments.js'
import type { NoteCounts } from '../records.js'
import { headedRows, type HeadedRow } from '../table/headed-rows.js'
import type { Table } from '../table/table.js'
import { categoryOf, type Issue, minutesOf, parsedOfIssues, pointsOf } from './issues.js'

/** Headings that are read; all others are columns that stay as they are. */
const KNOWN: ReadonlySet<string> = new Set(
  `summary|issue key|issue id|issue type|status|status category|priority|description|assignee|start date|due date|labels
|sprint|fix version/s|fix versions|component/s|components|original estimate|time spent|story points|story point estimate
|comment|parent|parent id|parent key|epic link|inward issue link (blocks)|outward issue link (blocks)`.split(
    /\n?\|/,
  ),
)

/** Issues of the CSV that Jira exports, whose headings are repeated for lists. */
export function readJiraTable(table: Table): ParsedFile {
  const notes: NoteCounts = Object.fromEntries(table.notes.map(({ reason, count }) => [reason, count]))
  return parsedOfIssues(headedRows(table).map(issueOf), { notes, markdown: false })
}

/** Jira writes `11/May/24 3:26 PM;author;text`. */
const COMMENT = /^([^;\n]{6,40});([^;\n]{0,200});([^]*)$/u

function commentOf(cell: string): WrittenComment {
  const [, time = '', author = '', text = cell] = COMMENT.exec(cell) ?? []
  return { author, time, text }
}

function issueOf(row: HeadedRow): Issue {
  const { one, all, line } = row
  return {
    line,
    key: one('issue key'),
    id: one('issue id'),
    parent: one('parent key', 'epic link', 'parent id', 'parent'),
    blocks: all('outward issue link (blocks)'),
    blockedBy: all('inward issue link (blocks)'),
    category: categoryOf(one('status category')),
    custom: row.others(KNOWN),
    parts: {
      name: one('summary'),
      description: one('description'),
      type: one('issue type'),
      status: one('status'),
      priority: one('priority'),
      assignee: one('assignee'),
      start: one('start date'),
      due: one('due date'),
      estimate: minutesOf(one('original estimate')),
      spent: minutesOf(one('time spent')),
      points: pointsOf(one('story points', 'story point estimate')),
      labels: all('labels').join('\n'),
      category: one('component/s', 'components'),
      release: all('sprint').at(-1) ?? all('fix version/s', 'fix versions').at(-1) ?? '',
      comments: writeComments(all('comment').map(commentOf)),
    },
  }
}
