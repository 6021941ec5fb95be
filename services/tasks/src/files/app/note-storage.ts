import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { isNews, type StorageNotice, type StorageStep, stepOf, type StorageUse } from '../domain/storage.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** Tells owners that the storage is nearly used up, in the transaction that takes bytes from it (C19). */
export function noteUse(
  stores: Stores,
  changes: Changes<StorageNotice>,
  use: StorageUse,
  storage: number,
): Promise<void> {
  return tell(stores, changes, { use, storage, step: stepOf(use.bytes, storage) })
}

/** Tells owners that a file had no room: its announcement left nothing behind, so this is a transaction of its own (C19). */
export async function noteRefusal({ work }: Deps, caller: Caller, storage: number): Promise<void> {
  await work.write(systemCaller(caller.tenantId, caller.requestId), async (stores, changes) => {
    const use = await stores.files.takeUse()
    await tell(stores, changes, { use, storage, step: stepOf(use.bytes, storage, true) })
    return null
  })
}

async function tell(
  { files, members, subscriptions }: Stores,
  changes: Changes<StorageNotice>,
  { use, storage, step }: { use: StorageUse; storage: number; step: StorageStep },
): Promise<void> {
  const { bytes, lastStep } = use
  if (step === 'free' && lastStep !== 'free') await files.putStep(step)
  if (!isNews(step, lastStep)) return
  await files.putStep(step)
  const subscriptionNumber = await subscriptions.number()
  for (const recipientId of await members.ownerIds())
    changes.publish({ about: 'storage', kind: step, recipientId, subscriptionNumber, bytes, storage })
}
