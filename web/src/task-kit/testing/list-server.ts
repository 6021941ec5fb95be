import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { Refusal, signedIn, type Answers } from '../../test/api.js'
import { aProject } from '../../test/samples.js'
import { NEWEST_FIRST, compareCards } from '../api/card-order.js'
import { passes } from '../api/filter-match.js'
import type { BoardSetup, Card, TaskGrouping, TaskOrder, View } from '../model.js'
import { aSetup, aTask, cardFrom } from './task-samples.js'

/** Cards DEMO-1 … DEMO-n, the first one changed last. */
export function someCards(count: number, extra: (index: number) => Partial<Card> = () => ({})): Card[] {
  return Array.from({ length: count }, (_, index) => ({
    ...cardFrom(aTask()),
    id: `t-${index + 1}`,
    item_id: `DEMO-${index + 1}`,
    name: `Task ${index + 1}`,
    labels: [],
    version: 1,
    updated_at: new Date(Date.UTC(2026, 10, 16, 8) - index * 60_000).toISOString(),
    ...extra(index),
  }))
}

const KEYS: Record<TaskGrouping, (card: Card) => readonly string[]> = {
  status: (card) => [card.status],
  assignee: (card) => [card.assignee],
  label: (card) => (card.labels.length > 0 ? card.labels : ['']),
  category: (card) => [card.category],
  release: (card) => [card.release],
  priority: (card) => [String(card.priority)],
  task_type: (card) => [String(card.task_type)],
  cost_centre: (card) => [card.cost_centre],
  project: (card) => [String(card.project)],
}

export interface ListServer {
  answers: Answers
  cards: Map<string, Card>
  /** Refuses the next change of this task. */
  refuse: Map<string, string>
  setup: BoardSetup
}

/** A server that keeps tasks: it filters, sorts, pages, groups and changes them. `page` is how many come at once. */
export function listServer(first: readonly Card[], page = 50): ListServer {
  const cards = new Map(first.map((card) => [card.id, card]))
  const before = new Map<string, Card[]>()
  const refuse = new Map<string, string>()
  const setup = aSetup()

  type Selected = Pick<CallInput<'listTasks'>, 'projects' | 'archived' | 'filter'>
  const selected = (
    { projects = [], archived = false, filter = {} }: Selected,
    order: TaskOrder = NEWEST_FIRST,
  ) =>
    [...cards.values()]
      .filter((card) => !card.deleted && card.archived === archived)
      .filter((card) => projects.length === 0 || projects.includes(card.project))
      .filter((card) => passes(card, filter) !== false)
      .toSorted((a, b) => compareCards(a, b, order))
  const keep = (card: Card): Card => {
    cards.set(card.id, card)
    return card
  }
  const known = (id: string) => cards.get(id)

  const list = (input: CallInput<'listTasks'>): CallOutput<'listTasks'> => {
    const all = selected(input, input.order)
    const start = Number(input.page_token ?? 0)
    const next = start + page
    return {
      // As if a task had moved down in between: the next page begins with the last one of the page before.
      tasks: all.slice(Math.max(0, start - 1), next),
      next_page_token: next < all.length ? String(next) : '',
      total: input.with_total ? all.length : null,
    }
  }
  const group = (input: CallInput<'groupTasks'>): CallOutput<'groupTasks'> => {
    const counts = new Map<string, number>()
    for (const card of selected(input))
      for (const key of KEYS[input.by](card)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return { groups: [...counts].map(([key, count]) => ({ key, count })) }
  }
  const update = ({ id, version, fields }: CallInput<'updateTask'>): CallOutput<'updateTask'> | Refusal => {
    const card = known(id)
    if (!card) return new Refusal(404, 'TASK_NOT_FOUND')
    const reason = refuse.get(id)
    if (reason !== undefined) return new Refusal(403, reason)
    if (version !== card.version) return new Refusal(409, 'VERSION_MISMATCH')
    const {
      custom: _custom,
      description: _text,
      risks: _risks,
      related: _related,
      split_of: _of,
      ...plain
    } = fields
    const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
    return { task: keep({ ...card, ...given, version: card.version + 1 }), warnings: [] }
  }
  const change = (input: CallInput<'bulkChangeTasks'>): CallOutput<'bulkChangeTasks'> => {
    const kept: Card[] = []
    const results = input.tasks.map(({ id }) => {
      const card = known(id)
      const reason = refuse.get(id)
      if (!card || reason !== undefined) return { id, reason: reason ?? 'TASK_NOT_FOUND', task: null }
      kept.push(card)
      const { priority, assignee, release } = input.fields ?? {}
      const task = keep({
        ...card,
        ...(priority === undefined ? {} : { priority }),
        ...(assignee === undefined ? {} : { assignee }),
        ...(release === undefined ? {} : { release }),
        ...(input.action === 'move' && input.status ? { status: input.status } : {}),
        labels: [...new Set([...card.labels, ...(input.add_labels ?? [])])].filter(
          (label) => !input.remove_labels?.includes(label),
        ),
        archived: input.action === 'archive' || (card.archived && input.action !== 'unarchive'),
        deleted: input.action === 'delete',
        version: card.version + 1,
      })
      return { id, reason: '', task }
    })
    const undo_id = `undo-${before.size + 1}`
    before.set(undo_id, kept)
    return { results, undo_id }
  }
  const undo = ({ undo_id }: CallInput<'undoBulkChange'>): CallOutput<'undoBulkChange'> => ({
    results: (before.get(undo_id) ?? []).map((card) => ({
      id: card.id,
      reason: '',
      task: keep({ ...card, version: (known(card.id)?.version ?? 0) + 1 }),
    })),
  })
  const save = ({ view }: CallInput<'saveView'>): View => {
    const saved = { ...view, id: view.id || `v-${setup.views.length + 1}`, owner: 'u-emad' }
    setup.views = [...setup.views.filter((one) => one.id !== saved.id), saved]
    return saved
  }
  const answers: Answers = {
    ...signedIn('emad'),
    getProject: ({ projectId }) => [aProject({ id: projectId })],
    getBoardSetup: () => setup,
    getTimer: () => ({ timer: null }),
    listTasks: list,
    groupTasks: group,
    updateTask: update,
    bulkChangeTasks: change,
    undoBulkChange: undo,
    saveView: save,
    deleteView: () => ({ deleted: true }),
    moveTask: ({ id, status }) => {
      const card = known(id)
      return card
        ? { task: keep({ ...card, status, version: card.version + 1 }), warnings: [] }
        : new Refusal(404, 'X')
    },
    getTaskDetail: (input) => {
      const card = 'id' in input ? known(input.id) : undefined
      if (!card) return new Refusal(404, 'TASK_NOT_FOUND')
      const { risks: _risks, ...fields } = card
      return { ...aTask(), ...fields }
    },
    createTask: ({ fields, status = 'new', project }) => {
      const number = cards.size + 1
      const [fresh] = someCards(1)
      const card = { ...fresh, id: `t-${number}`, item_id: `DEMO-${number}`, project, status } as Card
      return {
        task: keep({
          ...card,
          name: fields.name,
          assignee: fields.assignee ?? '',
          priority: fields.priority ?? 0,
          due_date: fields.due_date ?? null,
          parent: fields.parent ?? '',
          updated_at: '2026-11-17T07:59:00.000Z',
        }),
      }
    },
  }
  return { answers, cards, refuse, setup }
}

/** jsdom lays nothing out, so a grid would show no line. Undone by the returned function. */
export function giveSize(height = 720, width = 1200): () => void {
  const before = ['offsetHeight', 'offsetWidth', 'clientHeight'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  )
  const sizes = { offsetHeight: height, offsetWidth: width, clientHeight: height }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
      else Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  }
}
