import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { mayRead } from './project.js'

const caller = (userId: string, owner = false): Caller => ({
  ...systemCaller(tenantId('t'), 'r'),
  userId,
  owner,
})

it('opens reports to every role of the project and to the owner', () => {
  const project = (roleId: number) => ({ id: 'p', number: 1, members: [{ userId: 'u', roleId }], version: 1 })
  for (const roleId of [1, 2, 3, 4, 5, 6, 7, 8]) expect(mayRead(project(roleId), caller('u'))).toBe(true)
  for (const roleId of [0, 9]) expect(mayRead(project(roleId), caller('u'))).toBe(false)
  expect(mayRead(project(1), caller('v'))).toBe(false)
  expect(mayRead(project(1), caller('v', true))).toBe(true)
  expect(mayRead(project(1), { ...caller('v'), permissions: new Set(['REPORTS_READ']) })).toBe(true)
})
