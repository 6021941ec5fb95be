import type { ParsedFile } from '../../domain/parsed.js'
import { writeComments, type WrittenComment } from '../../domain/written-comments.js'
import { foreignMarkdown } from '../foreign-text.js'
import { type Json, listAt, textAt, valueAt } from '../json/read-json.js'
import { note, type NoteCounts, parsedOfRecords, type TaskRecord } from '../records.js'

const HEADERS = {
  id: 'id',
  name: 'name',
  description: 'desc',
  status: 'list',
  assignee: 'idMembers',
  helpers: 'idMembers',
  start: 'start',
  due: 'due',
  labels: 'idLabels',
  parent: 'idCard',
  closed: 'dueComplete',
  archived: 'closed',
  comments: 'actions',
} as const

/** True for a board as Trello exports it. */
export function isTrello(file: Json): boolean {
  return Array.isArray(valueAt(file, 'lists')) && Array.isArray(valueAt(file, 'cards'))
}

/** Cards of a board in the order of its lists, each with the items of its check lists below it. */
export function readTrello(file: Json): ParsedFile {
  const board = indexed(file)
  const notes: NoteCounts = {}
  const cards = inOrder(listAt(file, 'cards')).toSorted((a, b) => board.placeOf(a) - board.placeOf(b))
  const records: TaskRecord[] = []
  for (const card of cards) {
    records.push({ line: records.length + 1, ...cardRecord(card, board, notes) })
    for (const list of board.checklists.get(textAt(card, 'id')) ?? [])
      for (const item of inOrder(listAt(list, 'checkItems')))
        records.push({ line: records.length + 1, ...itemRecord(item, list, { card, board }) })
  }
  return parsedOfRecords(records, { source: 'trello', headers: HEADERS, notes, markdown: true })
}

type Board = ReturnType<typeof indexed>

/** The parts of a board that cards name by their ids. */
function indexed(file: Json) {
  const byId = (list: string) => new Map(listAt(file, list).map((one) => [textAt(one, 'id'), one]))
  const lists = new Map(inOrder(listAt(file, 'lists')).map((list, at) => [textAt(list, 'id'), { list, at }]))
  const comments = listAt(file, 'actions').filter((action) => textAt(action, 'type') === 'commentCard')
  return {
    lists,
    placeOf: (card: Json) => lists.get(textAt(card, 'idList'))?.at ?? lists.size,
    members: byId('members'),
    labels: byId('labels'),
    fields: byId('customFields'),
    checklists: Map.groupBy(inOrder(listAt(file, 'checklists')), (list) => textAt(list, 'idCard')),
    // The newest stands first in an export.
    comments: Map.groupBy(comments.toReversed(), (action) => textAt(action, 'data', 'card', 'id')),
  }
}

function inOrder(things: readonly Json[]): Json[] {
  return things.toSorted((a, b) => Number(textAt(a, 'pos')) - Number(textAt(b, 'pos')))
}

function cardRecord(card: Json, board: Board, notes: NoteCounts): Omit<TaskRecord, 'line'> {
  const text = (name: string) => textAt(card, name)
  const list = board.lists.get(text('idList'))?.list
  const comments = board.comments.get(text('id')) ?? []
  const people = listAt(card, 'idMembers').map((id) => memberName(board, String(id)))
  // An export ends at a thousand actions, the badge of a card counts all.
  note(notes, 'COMMENTS_MISSING', Math.max(0, Number(textAt(card, 'badges', 'comments')) - comments.length))
  note(notes, 'ATTACHMENTS_NOT_TAKEN', listAt(card, 'attachments').length)
  const isArchived = valueAt(card, 'closed') === true || valueAt(list, 'closed') === true
  return {
    custom: customValues(card, board),
    parts: {
      id: text('id'),
      name: text('name'),
      description: foreignMarkdown(text('desc')),
      status: textAt(list, 'name'),
      assignee: people[0] ?? '',
      helpers: people.slice(1).join('\n'),
      start: text('start'),
      due: text('due'),
      labels: listAt(card, 'idLabels')
        .map((id) => board.labels.get(String(id)))
        .map((label) => textAt(label, 'name') || textAt(label, 'color'))
        .filter((name) => name !== '')
        .join('\n'),
      closed: valueAt(card, 'dueComplete') === true ? 'yes' : '',
      archived: isArchived ? 'yes' : '',
      comments: writeComments(comments.map(commentOf)),
    },
  }
}

function itemRecord(
  item: Json,
  list: Json,
  { card, board }: { readonly card: Json; readonly board: Board },
): Omit<TaskRecord, 'line'> {
  const member = textAt(item, 'idMember')
  return {
    parts: {
      id: textAt(item, 'id'),
      name: textAt(item, 'name'),
      description: foreignMarkdown(textAt(list, 'name')),
      status: textAt(board.lists.get(textAt(card, 'idList'))?.list, 'name'),
      assignee: member === '' ? '' : memberName(board, member),
      due: textAt(item, 'due'),
      parent: textAt(card, 'id'),
      closed: textAt(item, 'state') === 'complete' ? 'yes' : '',
    },
  }
}

function memberName({ members }: Board, id: string): string {
  const member = members.get(id)
  return textAt(member, 'fullName') || textAt(member, 'username')
}

function customValues(card: Json, { fields }: Board): Map<string, string> {
  return new Map(
    listAt(card, 'customFieldItems').flatMap((item) => {
      const field = fields.get(textAt(item, 'idCustomField'))
      const option = listAt(field, 'options').find((one) => textAt(one, 'id') === textAt(item, 'idValue'))
      const values = ['text', 'number', 'date', 'checked'].map((kind) => textAt(item, 'value', kind))
      const value = textAt(option, 'value', 'text') || (values.find((text) => text !== '') ?? '')
      const name = textAt(field, 'name')
      return name === '' || value === '' ? [] : [[name, value] as const]
    }),
  )
}

function commentOf(action: Json): WrittenComment {
  return {
    author: textAt(action, 'memberCreator', 'fullName'),
    time: textAt(action, 'date'),
    text: foreignMarkdown(textAt(action, 'data', 'text')),
  }
}
