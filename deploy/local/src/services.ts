/** The services with a gRPC port, in the order of their default ports. */
export const serviceNames = [
  'auth',
  'tenancy',
  'tasks',
  'leave',
  'reporting',
  'billing',
  'notify',
  'email',
  'admin',
] as const

export type ServiceName = (typeof serviceNames)[number]

/** Everything of ours that has a database. */
export const databaseOwners = [...serviceNames, 'bff'] as const

export type DatabaseOwner = (typeof databaseOwners)[number]
