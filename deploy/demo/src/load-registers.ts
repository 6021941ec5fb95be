import { retryUntilKnown, type DemoClients } from './clients.js'
import { entries } from './registers.js'
import type { DemoEntry } from './registers/demo-entry.js'
import { HOME, type Steps, type UserIds } from './steps.js'

/** Notes the entries of the demo projects' registers and moves each to its state. */
export async function loadRegisters(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  for (const demo of entries) {
    const step = `entry/${demo.project}/${demo.kind}/${demo.fields.title}`
    const request = {
      projectNumber: demo.project,
      kind: demo.kind,
      fields: fieldsOf(demo, steps, users),
      trees: {},
      requestId: steps.id(step),
    }
    let { entry } = await retryUntilKnown(async () =>
      clients.registers.createEntry(request, await clients.asMember(users[demo.author], HOME)),
    )
    for (const state of demo.moves) {
      const { id = '', version = 0n } = entry ?? {}
      const move = { id, version, state, requestId: steps.id(`${step}/${state}`) }
      entry = (await clients.registers.moveEntry(move, await clients.asMember(users.olivia, HOME))).entry
    }
  }
}

function fieldsOf(demo: DemoEntry, steps: Steps, users: UserIds): Record<string, string> {
  const { fields, owner, requester, dueDay, reviewDay } = demo
  return {
    ...fields,
    ...(owner ? { owner: users[owner] } : {}),
    ...(requester ? { requester: users[requester] } : {}),
    ...(dueDay === undefined ? {} : { due: steps.date(dueDay) }),
    ...(reviewDay === undefined ? {} : { nextReview: steps.date(reviewDay) }),
  }
}
