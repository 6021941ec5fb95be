import type { DatabaseOwner } from '../services.js'

/** The actions of a role on a collection of a database; an empty name stands for all of them. */
export interface Privilege {
  resource: { db: string; collection: string }
  actions: readonly string[]
}

/** The collections of admin's own database besides the audit records and their seals. */
const CHANGING = [
  'outbox',
  'inbox',
  'requests',
  'leases',
  'migrations',
  'closed_tenants',
  'subscriptions',
  'users',
  'members',
  'tallies',
  'audit_heads',
]

/**
 * The privileges of a service that may not do everything with its database; undefined for the others. The user of
 * admin adds audit records and never changes one, but may delete records and digests, because a tenant can be erased;
 * the rounds tell of each one that is gone, and these stay.
 */
export function privilegesOf(owner: DatabaseOwner, db: string): Privilege[] | undefined {
  if (owner !== 'admin') return undefined
  const on = (collection: string, ...actions: string[]) => ({ resource: { db, collection }, actions })
  return [
    on(
      '',
      'find',
      'listCollections',
      'listIndexes',
      'createCollection',
      'createIndex',
      'collStats',
      'dbStats',
    ),
    ...CHANGING.map((collection) => on(collection, 'insert', 'update', 'remove')),
    on('audit_records', 'insert', 'remove'),
    on('audit_digests', 'insert', 'remove'),
    on('audit_rounds', 'insert'),
  ]
}
