import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId, type TenantId } from '@smartproject/kit/types/ids'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

/** The store of the contract: notes of a tenant. */
export interface NoteStores {
  readonly notes: { add(text: string): Promise<void>; list(): Promise<string[]> }
}

/** The events of the contract. */
export interface NoteAdded {
  readonly note: string
}

/** A unit of work under the contract, with a way to see what it published for a tenant. */
export interface UnitOfWorkSubject {
  readonly work: UnitOfWork<NoteStores, NoteAdded>
  published(tenantId: TenantId): Promise<string[]>
}

/** The promises of a unit of work. Call it inside a describe, for the real one and for the fake alike. */
export function unitOfWorkContract(subject: () => UnitOfWorkSubject): void {
  const acting = (tenant: TenantId, requestId?: string, fingerprint = 'same'): Caller => ({
    ...systemCaller(tenant, 'r'),
    userId: 'u',
    idempotency: requestId ? { requestId, fingerprint, method: '/notes/Add' } : null,
  })
  const add = (caller: Caller, note: string) =>
    subject().work.write(caller, async (stores, changes) => {
      await stores.notes.add(note)
      changes.publish({ note })
      return { note }
    })

  it('keeps what was written and lets out what was published', async () => {
    const tenant = tenantId(randomUUID())
    expect(await add(acting(tenant), 'one')).toEqual({ note: 'one' })
    expect(await subject().work.read(tenant).notes.list()).toEqual(['one'])
    expect(await subject().published(tenant)).toEqual(['one'])
  })

  it('keeps nothing and lets nothing out when the work fails', async () => {
    const tenant = tenantId(randomUUID())
    const failing = subject().work.write(acting(tenant), async (stores, changes) => {
      await stores.notes.add('lost')
      changes.publish({ note: 'lost' })
      throw new DomainError('precondition', 'NO')
    })
    await expect(failing).rejects.toMatchObject({ reason: 'NO' })
    expect(await subject().work.read(tenant).notes.list()).toEqual([])
    expect(await subject().published(tenant)).toEqual([])
  })

  it('does a repeated request once, also when both come together, and returns the first result', async () => {
    const tenant = tenantId(randomUUID())
    const requestId = randomUUID()
    const answers = await Promise.all([
      add(acting(tenant, requestId), 'first'),
      add(acting(tenant, requestId), 'first'),
    ])
    expect([...answers, await add(acting(tenant, requestId), 'first')]).toEqual(
      Array.from({ length: 3 }, () => ({ note: 'first' })),
    )
    expect(await subject().work.read(tenant).notes.list()).toEqual(['first'])
    expect(await subject().published(tenant)).toEqual(['first'])
  })

  it('refuses a used request id with other content', async () => {
    const tenant = tenantId(randomUUID())
    const requestId = randomUUID()
    await add(acting(tenant, requestId), 'first')
    await expect(add(acting(tenant, requestId, 'other'), 'second')).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('shows one tenant nothing of another', async () => {
    const [tenant, other] = [tenantId(randomUUID()), tenantId(randomUUID())]
    await add(acting(tenant), 'mine')
    expect(await subject().work.read(other).notes.list()).toEqual([])
  })
}
