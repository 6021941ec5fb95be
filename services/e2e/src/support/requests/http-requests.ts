import { accountAttacks } from './http/account.js'
import { billingAttacks } from './http/billing.js'
import type { Attacks } from './http/common.js'
import { companyAttacks } from './http/company.js'
import { leaveAttacks } from './http/leave.js'
import { otherAttacks } from './http/others.js'
import { platformAttacks } from './http/platform.js'
import { workAttacks } from './http/work.js'

/** An attack for each call of the API; a missing one does not compile. */
export const attacks: Attacks = {
  ...workAttacks,
  ...accountAttacks,
  ...billingAttacks,
  ...companyAttacks,
  ...leaveAttacks,
  ...otherAttacks,
  ...platformAttacks,
}
