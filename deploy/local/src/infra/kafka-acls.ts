import kafkajs, { type AclEntry, type Admin, type AclOperationTypes, type AclResourceTypes } from 'kafkajs'

// Node does not find these names among those that kafkajs exports.
const {
  AclOperationTypes: operations,
  AclPermissionTypes: permissions,
  AclResourceTypes: resources,
  ResourcePatternTypes: patterns,
} = kafkajs

/** One thing that a user may do. */
export interface Right {
  readonly on: 'topic' | 'group'
  /** Of one topic or group; of all whose names begin so with `prefixed`; `*` is all of them. */
  readonly name: string
  readonly prefixed?: boolean
  readonly may: 'read' | 'write' | 'all'
}

const RESOURCES: Readonly<Record<Right['on'], AclResourceTypes>> = {
  topic: resources.TOPIC,
  group: resources.GROUP,
}
const OPERATIONS: Readonly<Record<Right['may'], AclOperationTypes>> = {
  read: operations.READ,
  write: operations.WRITE,
  all: operations.ALL,
}

/** Gives these users these rights and takes away all others that they have. Errors: those of kafkajs. */
export async function grantRights(
  admin: Admin,
  rights: ReadonlyMap<string, readonly Right[]>,
): Promise<void> {
  const wanted = [...rights].flatMap(([user, all]) => all.map((right) => entry(user, right)))
  const users = new Set([...rights.keys()].map(principal))
  const there = (await granted(admin)).filter((acl) => users.has(acl.principal))
  const missing = without(wanted, there)
  const surplus = without(there, wanted)
  if (missing.length > 0) await admin.createAcls({ acl: missing })
  if (surplus.length > 0) await admin.deleteAcls({ filters: surplus })
}

async function granted(admin: Admin): Promise<AclEntry[]> {
  const found = await admin.describeAcls({
    resourceType: resources.ANY,
    resourcePatternType: patterns.ANY,
    operation: operations.ANY,
    permissionType: permissions.ANY,
  })
  return found.resources.flatMap(({ resourceType, resourceName, resourcePatternType, acls }) =>
    acls.map((acl) => ({ resourceType, resourceName, resourcePatternType, ...acl })),
  )
}

function without(all: readonly AclEntry[], others: readonly AclEntry[]): AclEntry[] {
  const known = new Set(others.map(keyOf))
  return all.filter((acl) => !known.has(keyOf(acl)))
}

function keyOf(acl: AclEntry): string {
  const { resourceType, resourceName, resourcePatternType, principal, host, operation, permissionType } = acl
  return [resourceType, resourceName, resourcePatternType, principal, host, operation, permissionType].join()
}

function entry(user: string, { on, name, prefixed, may }: Right): AclEntry {
  return {
    resourceType: RESOURCES[on],
    resourceName: name,
    resourcePatternType: prefixed ? patterns.PREFIXED : patterns.LITERAL,
    principal: principal(user),
    host: '*',
    operation: OPERATIONS[may],
    permissionType: permissions.ALLOW,
  }
}

function principal(user: string): string {
  return `User:${user}`
}
