import { randomUUID } from 'node:crypto'

/** A person of a test; the id is unique. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  /** The facts of the passport. */
  readonly owner: boolean
  readonly manages: boolean
}

/** A person who is not a member anywhere yet. */
export function aPerson(
  tenantId: string,
  name: string,
  rights: { owner?: boolean; manages?: boolean } = {},
): Person {
  return {
    id: randomUUID(),
    name,
    tenantId,
    owner: rights.owner ?? false,
    manages: rights.manages ?? false,
  }
}
