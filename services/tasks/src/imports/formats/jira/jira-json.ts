import type { ParsedFile } from '../../domain/parsed.js'
import { writeComments, type WrittenComment } from '../../domain/written-comments.js'
import { markdownOfText } from '../foreign-text.js'
import { type Json, entriesAt, listAt, textAt, valueAt } from '../json/read-json.js'
import { note, type NoteCounts } from '../records.js'
import { markdownOfAdf } from './adf.js'
import { categoryOf, type Issue, minutesOf, parsedOfIssues, pointsOf } from './issues.js'

/** Fields that are ours under the name that a Jira site gives them. */
const NAMED = ['story points', 'story point estimate', 'start date', 'sprint', 'epic link'] as const

/** True for the answer of a search in Jira. */
export function isJira(file: Json): boolean {
  return listAt(file, 'issues').some((issue) => valueAt(issue, 'fields') !== undefined)
}

/** Issues as Jira's search answers them, `names` beside them where it was asked for. */
export function readJiraJson(file: Json): ParsedFile {
  const names = new Map(entriesAt(file, 'names').map(([id, name]) => [id, String(name)]))
  const notes: NoteCounts = {}
  const issues = listAt(file, 'issues').map((issue, at) => issueOf(issue, at + 1, { names, notes }))
  return parsedOfIssues(issues, { notes, markdown: true })
}

interface Context {
  /** Of fields by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly notes: NoteCounts
}

function issueOf(issue: Json, line: number, { names, notes }: Context): Issue {
  const field = (...path: readonly string[]) => textAt(issue, 'fields', ...path)
  const own = ownFields(issue, names)
  const links = listAt(issue, 'fields', 'issuelinks').filter(
    (link) => textAt(link, 'type', 'name') === 'Blocks',
  )
  const linked = (end: string) => links.map((link) => textAt(link, end, 'key')).filter((key) => key !== '')
  const lastName = (list: string) => textAt(listAt(issue, 'fields', list).at(-1), 'name')
  const comments = listAt(issue, 'fields', 'comment', 'comments')
  const total = Number(field('comment', 'total')) || comments.length
  note(notes, 'COMMENTS_MISSING', Math.max(0, total - comments.length))
  note(notes, 'ATTACHMENTS_NOT_TAKEN', listAt(issue, 'fields', 'attachment').length)
  const named = own.named
  return {
    line,
    key: textAt(issue, 'key'),
    id: textAt(issue, 'id'),
    parent: field('parent', 'key') || field('parent', 'id') || (named.get('epic link') ?? ''),
    blocks: linked('outwardIssue'),
    blockedBy: linked('inwardIssue'),
    category: categoryOf(field('status', 'statusCategory', 'key')),
    custom: own.custom,
    parts: {
      name: field('summary'),
      description: richText(valueAt(issue, 'fields', 'description')),
      type: field('issuetype', 'name'),
      status: field('status', 'name'),
      priority: field('priority', 'name'),
      assignee: field('assignee', 'emailAddress') || field('assignee', 'displayName'),
      start: named.get('start date') ?? '',
      due: field('duedate'),
      estimate: minutesOf(field('timeoriginalestimate')),
      spent: minutesOf(field('timespent')),
      points: pointsOf(named.get('story points') ?? named.get('story point estimate') ?? ''),
      labels: listAt(issue, 'fields', 'labels').map(String).join('\n'),
      category: textAt(listAt(issue, 'fields', 'components')[0], 'name'),
      release: named.get('sprint')?.split('\n').at(-1) ?? lastName('fixVersions'),
      comments: writeComments(comments.map(commentOf)),
    },
  }
}

/** Fields that a site has of its own: those we know by their names, and all others. */
function ownFields(issue: Json, names: ReadonlyMap<string, string>) {
  const values = entriesAt(issue, 'fields').flatMap(([id, value]) => {
    const text = id.startsWith('customfield_') ? valueText(value) : ''
    return text === '' ? [] : [[names.get(id) ?? id, text] as const]
  })
  const isNamed = (name: string) => (NAMED as readonly string[]).includes(name.toLowerCase())
  return {
    named: new Map(
      values.filter(([name]) => isNamed(name)).map(([name, text]) => [name.toLowerCase(), text]),
    ),
    custom: new Map(values.filter(([name]) => !isNamed(name))),
  }
}

function valueText(value: Json): string {
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join('\n')
  if (typeof value === 'object')
    return textAt(value, 'value') || textAt(value, 'name') || textAt(value, 'displayName')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function richText(value: Json): string {
  return typeof value === 'string' ? markdownOfText(value) : value ? markdownOfAdf(value) : ''
}

function commentOf(comment: Json): WrittenComment {
  return {
    author: textAt(comment, 'author', 'displayName'),
    time: textAt(comment, 'created'),
    text: richText(valueAt(comment, 'body')),
  }
}
