import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { accessTo, mayDo, mayPlan, type Project, runs, takesPart, TASK_KEYS } from './project.js'

const caller = (userId: string, owner = false): Caller => ({
  ...systemCaller(tenantId('t'), 'r'),
  userId,
  owner,
})

const project = (roleId: number): Project => ({
  id: 'p',
  number: 1,
  code: 'WEB',
  name: 'Website',
  archived: false,
  members: [{ userId: 'u', roleId }],
  version: 1,
})

it.each([
  [1, 'write'],
  [2, 'write'],
  [3, 'write'],
  [4, 'write'],
  [5, 'read'],
  [6, 'write'],
  [7, 'write'],
  [8, 'read'],
  [0, 'none'],
  [9, 'none'],
])('role %i may %s', (roleId, access) => {
  expect(accessTo(project(roleId), caller('u'))).toBe(access)
})

describe('a project', () => {
  it('lets the owner of the subscription write without a role, and no other member in', () => {
    expect(accessTo(project(5), caller('somebody', true))).toBe('write')
    expect(accessTo(project(4), caller('somebody'))).toBe('none')
    expect(accessTo({ ...project(4), members: [{ userId: '', roleId: 0 }] }, caller(''))).toBe('none')
  })

  it('lets no role change or manage an archived project, and keeps it readable', () => {
    const archived = { ...project(1), archived: true }
    expect([accessTo(archived, caller('u')), runs(archived, caller('u'))]).toEqual(['read', false])
    expect([accessTo(archived, caller('o', true)), runs(archived, caller('o', true))]).toEqual([
      'read',
      false,
    ])
    expect([accessTo(archived, caller('v')), runs(project(1), caller('u'))]).toEqual(['none', true])
  })

  it('is planned by those who run it and by its planners who change tasks, never an archived one', () => {
    const planning = [1, 2, 3, 4, 5, 6, 7, 8].filter((roleId) => mayPlan(project(roleId), caller('u')))
    expect(planning).toEqual([1, 2, 3, 7])
    expect([mayPlan(project(4), caller('o', true)), mayPlan(project(7), caller('somebody'))]).toEqual([
      true,
      false,
    ])
    expect(mayPlan({ ...project(7), archived: true }, caller('u'))).toBe(false)
    const set = { ...project(7), rights: [{ roleId: 7, works: true, runs: false, keys: [] }] }
    expect(mayPlan(set, caller('u'))).toBe(false)
  })

  it('gives the roles that were set their new rights, and no other role', () => {
    const set = { ...project(5), rights: [{ roleId: 5, works: true, runs: true }] }
    expect([accessTo(set, caller('u')), runs(set, caller('u'))]).toEqual(['write', true])
    const less = { ...project(1), rights: [{ roleId: 1, works: false, runs: false }] }
    expect([accessTo(less, caller('u')), runs(less, caller('u'))]).toEqual(['read', false])
    expect(accessTo({ ...set, members: [{ userId: 'u', roleId: 8 }] }, caller('u'))).toBe('read')
  })

  it('lets a role that was set work in the ways it names, and every other that works in all ways', () => {
    const works = { roleId: 4, works: true, runs: false }
    const set = { ...project(4), rights: [{ ...works, keys: ['comment', 'lane_closed'] as const }] }
    expect(TASK_KEYS.filter((key) => mayDo(set, caller('u'), key))).toEqual(['comment', 'lane_closed'])
    expect(TASK_KEYS.filter((key) => mayDo(set, caller('o', true), key))).toEqual(TASK_KEYS)
    expect(TASK_KEYS.filter((key) => mayDo(project(4), caller('u'), key))).toEqual(TASK_KEYS)
    // As it was stored before there was more than one way.
    expect(TASK_KEYS.filter((key) => mayDo({ ...set, rights: [works] }, caller('u'), key))).toEqual(TASK_KEYS)
    expect(TASK_KEYS.filter((key) => mayDo(project(5), caller('u'), key))).toEqual([])
    expect(mayDo({ ...set, archived: true }, caller('u'), 'comment')).toBe(false)
  })

  it('counts viewers as taking part', () => {
    expect(takesPart(project(5), 'u')).toBe(true)
    expect(takesPart(project(5), 'v')).toBe(false)
  })
})
