import { fakeUnitOfWork } from './fake-unit-of-work.js'
import { unitOfWorkContract, type NoteAdded, type NoteStores } from './unit-of-work-contract.js'

describe('the fake unit of work', () => {
  const work = fakeUnitOfWork<NoteStores, NoteAdded, Map<string, string[]>>({
    state: new Map(),
    open: (state, tenant) => ({
      notes: {
        add(text) {
          state.set(tenant, [...(state.get(tenant) ?? []), text])
          return Promise.resolve()
        },
        list: () => Promise.resolve(state.get(tenant) ?? []),
      },
    }),
  })

  unitOfWorkContract(() => ({
    work,
    published: (tenant) =>
      Promise.resolve(work.published.filter((p) => p.tenantId === tenant).map(({ event }) => event.note)),
  }))
})
