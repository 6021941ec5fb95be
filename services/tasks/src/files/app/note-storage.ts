import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { isNews, type StorageNotice, stepOf, type StorageUse } from '../domain/storage.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

type NoticeStores = Pick<Stores, 'files' | 'members' | 'subscriptions'>

/** Tells owners that the storage is nearly used up, in the transaction that takes bytes from it (C19). */
export async function noteUse(
  stores: NoticeStores,
  changes: Changes<StorageNotice>,
  { bytes, lastStep }: StorageUse,
  storage: number,
): Promise<void> {
  const step = stepOf(bytes, storage)
  if (step === 'free' && lastStep !== 'free') await stores.files.putStep(step)
  if (!isNews(step, lastStep)) return
  await stores.files.putStep(step)
  await publish(stores, changes, { kind: step, bytes, storage })
}

/**
 * Tells owners that a file did not fit beside `bytes` (C19). Its announcement left nothing behind, so this is a transaction of its own,
 * and of many refusals at once one writes.
 */
export async function noteRefusal(
  { work }: Deps,
  caller: Caller,
  { bytes, storage }: { bytes: number; storage: number },
): Promise<void> {
  if (stepOf(bytes, storage, true) !== 'full') return
  if ((await work.read(caller.tenantId).files.lastStep()) === 'full') return
  await work.write(systemCaller(caller.tenantId, caller.requestId), async (stores, changes) => {
    if (await stores.files.putStep('full')) await publish(stores, changes, { kind: 'full', bytes, storage })
    return null
  })
}

async function publish(
  { members, subscriptions }: Pick<NoticeStores, 'members' | 'subscriptions'>,
  changes: Changes<StorageNotice>,
  news: Pick<StorageNotice, 'kind' | 'bytes' | 'storage'>,
): Promise<void> {
  const subscriptionNumber = await subscriptions.number()
  for (const recipientId of await members.ownerIds())
    changes.publish({ about: 'storage', ...news, recipientId, subscriptionNumber })
}
