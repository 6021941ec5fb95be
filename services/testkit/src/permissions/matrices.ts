import { leave } from './leave.js'
import type { Matrix } from './matrix.js'
import { admin, auth, billing, email, notify, reporting } from './others.js'
import { tasks } from './tasks.js'
import { tenancy } from './tenancy.js'

/** The rights of every RPC, by service. */
export const matrices: Readonly<Record<string, Matrix>> = {
  admin,
  auth,
  billing,
  email,
  leave,
  notify,
  reporting,
  tasks,
  tenancy,
}
