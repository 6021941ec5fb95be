import { DomainError, invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { type CompanyDrive, type Drives, openCompanyDrive } from '../../files/area.js'
import type { DriveDeps } from './shared-drive.js'

/** The drive of a company as its owner sees it. */
export type ShownDrive = Omit<CompanyDrive, 'sealedSecret'>

/** The drive of the company; `offered` is false where the platform has none. */
export async function getCompanyDrive(
  { drives, work }: DriveDeps,
  caller: Caller,
): Promise<{ offered: boolean; drive: ShownDrive | null }> {
  return { offered: drives !== null, drive: await work.read(caller.tenantId).companyDrives.get() }
}

/** A drive as it is entered. */
export interface DriveDraft extends Pick<CompanyDrive, 'directory' | 'clientId' | 'place' | 'version'> {
  /** Empty keeps the stored one. */
  readonly secret: string
}

/**
 * Sets the drive of the company up, or changes it.
 * Errors: precondition DRIVE_OFF, stale VERSION_MISMATCH, invalid (client_secret REQUIRED).
 */
export function saveCompanyDrive(
  { drives, work, clock }: DriveDeps,
  caller: Caller,
  { secret, ...draft }: DriveDraft,
): Promise<ShownDrive> {
  if (!drives) throw new DomainError('precondition', 'DRIVE_OFF')
  return work.write(caller, async ({ companyDrives }, changes) => {
    const before = await companyDrives.get()
    if ((before?.version ?? 0) !== draft.version) throw stale(before?.version ?? 0)
    const kept = secret === '' ? keptSecret(drives, caller, before, draft) : null
    if (secret === '' && kept === null) throw invalid([{ field: 'client_secret', reason: 'REQUIRED' }])
    const after = {
      ...draft,
      version: draft.version + 1,
      // Sealed anew each time, by the key that seals now.
      sealedSecret: drives.seal(kept ?? secret, caller.tenantId),
      secretTime: kept !== null && before ? before.secretTime : clock.now(),
    }
    await companyDrives.save(after)
    const verb = before ? 'changed' : 'set_up'
    changes.audit({
      action: `drive.${verb}`,
      targetType: 'subscription',
      targetId: caller.tenantId,
      details: {
        directory: after.directory,
        application: after.clientId,
        place: after.place,
        secret: kept === null ? 'entered' : 'kept',
      },
    })
    return after
  })
}

/** The stored secret: it goes with the application and the directory that it was entered for, and with no other. */
function keptSecret(
  drives: Drives,
  { tenantId }: Caller,
  before: CompanyDrive | null,
  { directory, clientId }: Pick<DriveDraft, 'directory' | 'clientId'>,
): string | null {
  if (before?.directory !== directory || before.clientId !== clientId) return null
  return drives.secretOf(before, tenantId)
}

/** Removes the drive with its secret. Errors: precondition DRIVE_NOT_SET_UP, stale VERSION_MISMATCH. */
export function removeCompanyDrive({ work }: DriveDeps, caller: Caller, version: number): Promise<void> {
  return work.write(caller, async ({ companyDrives }, changes) => {
    const before = await companyDrives.get()
    if (!before) throw new DomainError('precondition', 'DRIVE_NOT_SET_UP')
    if (before.version !== version) throw stale(before.version)
    await companyDrives.delete()
    changes.audit({ action: 'drive.removed', targetType: 'subscription', targetId: caller.tenantId })
  })
}

/** Asks the drive of the company for itself. Errors: precondition DRIVE_NOT_SET_UP, and those of a drive. */
export async function testCompanyDrive(deps: DriveDeps, caller: Caller): Promise<{ readonly name: string }> {
  const drive = await openCompanyDrive(deps, caller.tenantId)
  if (!drive) throw new DomainError('precondition', 'DRIVE_NOT_SET_UP')
  return drive.about()
}
