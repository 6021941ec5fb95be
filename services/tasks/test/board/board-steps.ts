import fc from 'fast-check'

import { LANES, USERS, type Lane, type User } from './board-model.js'

const user = fc.constantFrom(...USERS, 'mona' as const, 'emad' as const)
const lane = fc.constantFrom(...LANES, 'progress' as const, 'progress' as const)
const index = fc.nat(40)
const maybe = fc.option(index, { freq: 2 })
const rarely = fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
const due = fc.constantFrom('', '2030-03-09', '2030-03-12')
/** The action on many tasks. */
const actions = ['update', 'move', 'archive', 'unarchive', 'delete', 'restore'] as const
const action = fc.constantFrom(...actions, 'move' as const, 'restore' as const)

/** Anything a user may do; tasks are named by the order they were made in. */
export const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('create'), user, lane, due, parent: maybe, twice: rarely }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('move'),
        user,
        task: index,
        lane,
        after: maybe,
        before: maybe,
        stale: rarely,
        twice: rarely,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('edit'),
        user,
        task: index,
        priority: fc.nat(2),
        due,
        parent: maybe,
        archived: rarely,
        stale: rarely,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('delete'),
        user,
        tasks: fc.array(index, { minLength: 1, maxLength: 2 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('bulk'),
        user,
        tasks: fc.array(index, { minLength: 1, maxLength: 8 }),
        action,
        lane,
        priority: fc.nat(2),
        stale: rarely,
        twice: rarely,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), user, which: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('race'), task: index, lane, other: lane }) },
  ),
  { minLength: 40, maxLength: 80, size: 'max' },
)

/** One kind of step. */
export type StepOf<K> = Extract<Step, { kind: K }>
/** The action of a user; tasks are named by the order they were made in. */
export type Step =
  | { kind: 'create'; user: User; lane: Lane; due: string; parent: number | null; twice: boolean }
  | {
      kind: 'move'
      user: User
      task: number
      lane: Lane
      after: number | null
      before: number | null
      stale: boolean
      twice: boolean
    }
  | {
      kind: 'edit'
      user: User
      task: number
      priority: number
      due: string
      parent: number | null
      archived: boolean
      stale: boolean
    }
  | { kind: 'delete'; user: User; tasks: number[] }
  | {
      kind: 'bulk'
      user: User
      tasks: number[]
      action: (typeof actions)[number]
      lane: Lane
      priority: number
      stale: boolean
      twice: boolean
    }
  | { kind: 'undo'; user: User; which: number }
  | { kind: 'race'; task: number; lane: Lane; other: Lane }
