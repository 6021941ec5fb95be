import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import { type RegisterKind, REGISTERS } from '@smartproject/bff/api/registers/registers'

/** The API's definition of a register. */
export function registerOf(kind: RegisterKind): RegisterShape {
  const register = REGISTERS.find((one) => one.kind === kind)
  if (!register) throw new Error(`there is no register ${kind}`)
  return register
}
