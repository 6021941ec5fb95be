import { secretBox } from '@smartproject/kit/tokens/secret-box'
import type { TenantId } from '@smartproject/kit/types/ids'

import { type CompanyDrive, drivePlace, type Drives, secretLost } from '../domain/company-drive.js'
import type { SharedDrive } from '../domain/shared-drive.js'
import { graphDrive } from './graph-drive.js'

/** The settings of the platform for drives; the hosts are the same for all companies. */
export interface DrivesSettings {
  /** Base address of the graph interface, without a slash at its end. */
  readonly graphUrl: string
  /** Address of the sign-in, without a slash at its end. */
  readonly loginUrl: string
  /** Seal the secrets of companies: the first key seals, all of them open. */
  readonly keys: readonly Buffer[]
}

/** Drives that are kept open, each with its token. */
const MAX_OPEN = 200

/** The drives of companies over the graph interface. One that is set up anew is another drive, with a token of its own. */
export function openDrives({ graphUrl, loginUrl, keys }: DrivesSettings): Drives {
  const box = secretBox(keys, 'drive-name-v1')
  const open = new Map<TenantId, { sealedSecret: string; drive: SharedDrive }>()
  const secretOf = ({ sealedSecret }: CompanyDrive, tenantId: TenantId) => box.open(sealedSecret, tenantId)
  return {
    seal: (secret, tenantId) => box.seal(secret, tenantId),
    secretOf,
    open(settings, tenantId) {
      const { sealedSecret, directory, clientId } = settings
      const known = open.get(tenantId)
      // Each save seals anew, and no sealing is like another.
      if (known?.sealedSecret === sealedSecret) return known.drive
      const clientSecret = secretOf(settings, tenantId)
      const place = drivePlace(settings.place)
      if (clientSecret === null || place === null) throw secretLost()
      const tokenUrl = `${loginUrl}/${encodeURIComponent(directory)}/oauth2/v2.0/token`
      const drive = graphDrive({ graphUrl, tokenUrl, clientId, clientSecret, place })
      open.delete(tenantId)
      open.set(tenantId, { sealedSecret, drive })
      for (const oldest of open.keys()) if (open.size > MAX_OPEN) open.delete(oldest)
      return drive
    },
  }
}
