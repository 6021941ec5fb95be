import { resolve } from 'node:path'
import { codeOf, demoSecret } from '@smartproject/demo/authenticator'
import { UserFault } from '../fault.js'
import { findRoot } from '../setup/root.js'

/** Prints what the authenticator of the demo administrator shows now. */
export function demoCode(): number {
  const secret = demoSecret(resolve(findRoot(), process.env.SP_DATA_DIR || '.data'))
  if (secret === null) throw new UserFault('There is no demo data: npm start loads it.')
  console.log(codeOf(secret))
  return 0
}
