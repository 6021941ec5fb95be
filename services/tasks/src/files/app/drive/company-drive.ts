import type { TenantId } from '@smartproject/kit/types/ids'

import type { Drives } from '../../domain/company-drive.js'
import type { SharedDrive } from '../../domain/shared-drive.js'
import type { Deps } from '../deps.js'

/** The dependencies of opening the drive of a company. */
export interface OpenDrive extends Pick<Deps, 'work'> {
  /** Null where the platform offers none. */
  readonly drives: Drives | null
}

/** The drive of the company as it is set up now; null without one. Errors: precondition DRIVE_SECRET_LOST. */
export async function openCompanyDrive(
  { work, drives }: OpenDrive,
  tenantId: TenantId,
): Promise<SharedDrive | null> {
  const drive = drives && (await work.read(tenantId).companyDrives.get())
  return drive && drives.open(drive, tenantId)
}
