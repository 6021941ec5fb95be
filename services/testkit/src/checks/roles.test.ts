import { join } from 'node:path'

// The API mirrors what tenancy judges by: browsers show the grid of roles from it. Both are loaded by path, because no
// package may import the two.

interface Mirror {
  readonly ROLE_KEYS: readonly string[]
  readonly ROLE_DEFAULTS: Readonly<Record<number, readonly string[]>>
}
interface Rules {
  readonly ROLE_KEYS: readonly string[]
  keysOf(set: { roles: []; companyRoles: [] }, roleId: number): ReadonlySet<string>
}

const at = (path: string) => join(__dirname, '../../..', path)
const api = jest.requireActual<Mirror>(at('bff/src/api/company/roles.ts'))
const rules = jest.requireActual<Rules>(at('tenancy/src/domain/roles.ts'))

it('the API of the BFF gives each role of projects the keys that tenancy gives it', () => {
  expect(api.ROLE_KEYS).toEqual(rules.ROLE_KEYS)
  const judged = Object.keys(api.ROLE_DEFAULTS).map((roleId) => [
    roleId,
    [...rules.keysOf({ roles: [], companyRoles: [] }, Number(roleId))],
  ])
  expect(Object.fromEntries(judged)).toEqual(api.ROLE_DEFAULTS)
})
