import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { mayRead } from './project.js'

const caller = (userId: string, owner = false): Caller => ({
  ...systemCaller(tenantId('t'), 'r'),
  userId,
  owner,
})

describe('a project', () => {
  it('opens reports to every role of the project but guests, and to the owner', () => {
    const project = (roleId: number) => ({
      id: 'p',
      number: 1,
      members: [{ userId: 'u', roleId }],
      version: 1,
    })
    for (const roleId of [1, 2, 3, 4, 5, 6, 7]) expect(mayRead(project(roleId), caller('u'))).toBe(true)
    for (const roleId of [0, 8, 9]) expect(mayRead(project(roleId), caller('u'))).toBe(false)
    expect(mayRead(project(1), caller('v'))).toBe(false)
    expect(mayRead(project(1), caller('v', true))).toBe(true)
    expect(mayRead(project(1), { ...caller('v'), permissions: new Set(['REPORTS_READ']) })).toBe(true)
  })

  it('opens reports as set for a role, and for no other role', () => {
    const members = [1, 8].map((roleId) => ({ userId: `u${roleId}`, roleId }))
    const rights = [
      { roleId: 1, reads: false },
      { roleId: 8, reads: true },
    ]
    const project = { id: 'p', number: 1, members, rights, version: 1 }
    expect([mayRead(project, caller('u1')), mayRead(project, caller('u8'))]).toEqual([false, true])
    expect([mayRead(project, caller('u1', true)), mayRead(project, caller('v'))]).toEqual([true, false])
  })
})
