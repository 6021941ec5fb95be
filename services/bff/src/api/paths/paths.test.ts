import { methods } from '@smartproject/proto/methods'

import { COMPANY_RIGHTS, isProjectRight, PROJECT_RIGHTS } from '../company/rights.js'
import { rolePermissions } from '../../views/company/roles.js'
import { findPath, needsOf, PATHS, shownScreen } from './paths.js'

/** The basis of a page: without it there would be nothing to see, or nothing to do. */
const STANDS_ON = {
  '/Admino/subscriptions': 'ListSubscriptions',
  '/Admino/subscriptions/:company': 'GetCompanyBilling',
  '/Admino/billing/:part?': 'ListPlatformPayments',
  '/Admino/users': 'ListUsers',
  '/Admino/Audit': 'ListAuditRecords',
  '/:subscription/projectwizard': 'CreateProject',
} as const

describe('the needs of a page', () => {
  test.each(Object.entries(STANDS_ON))('%s is what %s asks for (P34)', (path, rpc) => {
    const line = shownScreen(path)
    const [needs] = line ? needsOf(line) : []
    const found = methods.filter(({ path: name }) => name.endsWith(`/${rpc}`))
    const asked = found.map(({ scope, permission }) =>
      scope === 'PLATFORM' ? 'platform' : permission?.toLowerCase(),
    )
    const right =
      needs === undefined || needs === 'platform' || isProjectRight(needs) ? needs : COMPANY_RIGHTS[needs]
    expect(asked).toContain(right)
  })

  test('in a project is a permission that some roles have and others lack', () => {
    for (const way of Object.values(PROJECT_RIGHTS)) {
      const held = [1, 2, 3, 4, 5, 6, 7, 8].map((role) =>
        way.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], rolePermissions(role)),
      )
      expect(new Set(held)).toEqual(new Set([true, false]))
    }
  })
})

describe('an address', () => {
  test('belongs to the line that writes most of it out', () => {
    expect(findPath('/Admino/users')?.path).toBe('/Admino/users')
    expect(findPath('/1/project/7/settings/')?.path).toBe('/:subscription/project/:project/settings')
    expect(findPath('/1/GROUPPUNCH')?.path).toBe('/:subscription/grouppunch')
    expect(findPath('/invite')?.path).toBe('/invite/:code?')
  })

  test.each(['/01', '/1x', '/12345678901', '/1/project/0', '/1//punch', '/login/more', '/.', '/%31'])(
    '%s belongs to none',
    (address) => {
      expect(findPath(address)).toBeNull()
    },
  )

  test('of every line is found', () => {
    for (const { path } of PATHS) {
      const address = path
        .replace(':subscription', '1')
        .replace(':project', '7')
        .replace(/:\w+\??/, 'one')
      expect([path, findPath(address)?.path]).toEqual([path, path])
    }
  })
})
