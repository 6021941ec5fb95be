import type { Caller } from '@smartproject/kit/types/caller'

import type { TenancyDeps } from '../deps.js'

/** True where a project of the company has the code or had it, whether the caller sees that project or not: a new one is refused by it. */
export function isCodeTaken(deps: TenancyDeps, { tenantId }: Caller, code: string): Promise<boolean> {
  return deps.work.read(tenantId).projects.hasCode(code)
}
