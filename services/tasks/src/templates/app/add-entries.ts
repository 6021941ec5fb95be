import { newEntries, REGISTERS } from '../../registers/area.js'
import type { JobWrite } from '../../jobs/area.js'
import type { ContentEntry } from '../domain/content-entries.js'

/** Adds the entries of a template to the registers of a project, in their first state. Errors: precondition REGISTER_FULL. */
export async function addEntries(
  { stores, changes, caller, now }: JobWrite,
  projectNumber: number,
  entries: readonly ContentEntry[],
): Promise<void> {
  for (const [kind, own] of Map.groupBy(entries, (entry) => entry.kind)) {
    const register = REGISTERS.get(kind)
    if (!register) throw new Error(`there is no register ${kind}`)
    const contents = own.map(({ fields }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    }))
    const made = await newEntries(stores, contents, { projectNumber, register, caller, now })
    for (const entry of made) changes.publish({ about: 'entry', entry })
  }
}
