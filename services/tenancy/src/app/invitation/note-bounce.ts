import type { TenancyStores } from '../../domain/ports.js'

/**
 * Notes that the latest mail of an invitation could not be delivered. An earlier mail counts no more, nor does one of an
 * invitation that was answered. It stays open: its sender sees it and sends it again or takes it back.
 */
export async function noteBounce(
  stores: TenancyStores,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const current = await stores.invitations.find(id)
  if (!current || current.state !== 'pending' || current.bounced || current.version !== version) return
  await stores.invitations.save({ ...current, bounced: true, version: current.version + 1 })
}
