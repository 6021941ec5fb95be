import fc from 'fast-check'

import type { Project } from '../../facts/area.js'
import { emptyContent } from '../../fields/area.js'
import { NOTHING_COUNTED, type Task, type TypedLink } from '../../task/area.js'
import { copiedTask, type CopyRules } from './copied-task.js'
import { LeftList } from './copy-detail.js'

const PROJECT: Project = {
  id: 'p',
  number: 2,
  code: 'DST',
  name: 'Dst',
  archived: false,
  members: [],
  version: 1,
}

const aTask = (n: number, fields: Partial<Task>): Task => ({
  ...emptyContent(`Task ${n}`),
  id: `t${n}`,
  itemId: `SRC-${n}`,
  projectNumber: 1,
  projectNumbers: [1],
  status: 'new',
  followedById: '',
  rank: `a${n}`,
  archived: false,
  deleteTime: null,
  counted: NOTHING_COUNTED,
  leaveId: null,
  leaveType: null,
  leaveNoon: null,
  approverId: '',
  version: 3,
  createTime: new Date(0),
  updateTime: new Date(0),
  createdBy: 'mona',
  ...fields,
})

function rulesOf(ids: ReadonlyMap<string, string>, links: ReadonlyMap<string, TypedLink>): CopyRules {
  const names = { make: false, map: [] }
  const none: ReadonlySet<string> = new Set()
  return {
    moves: false,
    choices: {
      from: 1,
      parentId: '',
      names: { labels: names, categories: names, releases: names },
      dates: 'keep',
      firstDay: null,
      parts: [],
    },
    project: PROJECT,
    days: { start: (day) => day, end: (day) => day },
    fields: null,
    names: {},
    known: { labels: none, categories: none, releases: none },
    mayMake: false,
    mayAssign: true,
    mayDescribe: true,
    userId: 'mona',
    takesPart: () => true,
    lanes: new Set(['new']),
    ids,
    codes: new Map(),
    plans: new Map(),
    links,
  }
}

/** Tasks in which each names only those before it, and a choice of them. */
const graphs = fc.integer({ min: 1, max: 12 }).chain((size) => {
  const before = (n: number): fc.Arbitrary<number[]> =>
    n === 0 ? fc.constant([]) : fc.uniqueArray(fc.nat({ max: n - 1 }), { maxLength: 3 })
  const node = (n: number) =>
    fc.record({
      parent: fc.option(fc.nat({ max: Math.max(n - 1, 0) })),
      splitOf: fc.option(fc.nat({ max: Math.max(n - 1, 0) })),
      blockers: before(n),
      related: before(n),
      chosen: fc.boolean(),
    })
  return fc.tuple(...Array.from({ length: size }, (_, n) => node(n)))
})

const idOf = (n: number | null, at: number) => (n === null || n >= at ? '' : `t${n}`)
const TYPES = ['SS', 'FF', 'SF'] as const

it('the graph of copies is that of the chosen tasks; links to others are listed, and no task changes (R30)', () => {
  fc.assert(
    fc.property(graphs, (nodes) => {
      const tasks = nodes.map((node, n) =>
        aTask(n, {
          parentId: idOf(node.parent, n),
          splitOfId: idOf(node.splitOf, n),
          blockedByIds: node.blockers.map((at) => `t${at}`),
          relatedIds: node.related.map((at) => `t${at}`),
        }),
      )
      const chosen = tasks.filter((_, n) => nodes[n]?.chosen)
      const ids = new Map(chosen.map(({ id }) => [id, `copy-${id}`]))
      const links = new Map(
        tasks.flatMap(({ id: to, blockedByIds }) =>
          blockedByIds.map((from, at): [string, TypedLink] => [
            `${to}:${from}`,
            { from, to, type: TYPES[at % 3] ?? 'SS', lag: at, unit: 'cd' },
          ]),
        ),
      )
      const before = structuredClone(tasks)
      const left = new LeftList()
      const plans = chosen.map((task) => copiedTask(task, rulesOf(ids, links), left))

      const there = (all: readonly string[]) => all.filter((id) => ids.has(id)).map((id) => `copy-${id}`)
      for (const [at, { edit, links: typed, taskId }] of plans.entries()) {
        const task = chosen[at]
        expect(taskId).toBe(`copy-${task?.id}`)
        expect(edit.parentId).toBe(there([task?.parentId ?? '']).join(''))
        expect(edit.splitOfId).toBe(there([task?.splitOfId ?? '']).join(''))
        expect(edit.blockedByIds).toEqual(there(task?.blockedByIds ?? []))
        expect(edit.relatedIds).toEqual(there(task?.relatedIds ?? []))
        expect(typed.map(({ from, type, lag }) => [from, type, lag])).toEqual(
          (task?.blockedByIds ?? [])
            .filter((id) => ids.has(id))
            .map((id) => {
              const link = links.get(`${task?.id}:${id}`)
              return [`copy-${id}`, link?.type, link?.lag]
            }),
        )
      }
      const outside = chosen
        .flatMap(({ parentId, splitOfId, blockedByIds, relatedIds }) => [
          parentId,
          splitOfId,
          ...blockedByIds,
          ...relatedIds,
        ])
        .filter((id) => id !== '' && !ids.has(id))
      expect(left.list().find(({ reason }) => reason === 'outside_links')?.count ?? 0).toBe(outside.length)
      expect(tasks).toEqual(before)
    }),
    { numRuns: 200 },
  )
})
