import { newId, tenantId as asTenantId } from '@smartproject/kit/types/ids'

import type { CompanyDrive } from '../domain/company-drive.js'
import { openDrives } from './drives.js'

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const drivesWith = (...keys: Buffer[]) =>
  openDrives({ graphUrl: 'https://graph.test/v1.0', loginUrl: 'https://login.test', keys })
const [tenant, other] = [asTenantId(newId()), asTenantId(newId())]

const sealedBy = (key: Buffer): CompanyDrive => ({
  directory: 'firm.test',
  clientId: '00000000-0000-4000-8000-000000000001',
  sealedSecret: drivesWith(key).seal('hidden', tenant),
  secretTime: new Date(0),
  place: 'b!firm',
  version: 1,
})

describe('the drives of companies', () => {
  it('open by a key that was replaced, as long as it stays behind the new one (C32)', () => {
    const drive = sealedBy(older)
    const both = drivesWith(newer, older)
    expect(both.secretOf(drive, tenant)).toBe('hidden')
    expect(both.open(drive, tenant)).toBeDefined()
    const alone = drivesWith(newer)
    expect(alone.secretOf(drive, tenant)).toBeNull()
    expect(() => alone.open(drive, tenant)).toThrow('DRIVE_SECRET_LOST')
  })

  it('have secrets that open for no other company (C32)', () => {
    const drives = drivesWith(older)
    expect(() => drives.open(sealedBy(older), other)).toThrow()
    expect(() => drives.secretOf(sealedBy(older), other)).toThrow()
  })

  it('are kept open with their token until they are set up anew', () => {
    const drives = drivesWith(older)
    const drive = sealedBy(older)
    expect(drives.open(drive, tenant)).toBe(drives.open({ ...drive }, tenant))
    expect(drives.open(sealedBy(older), tenant)).not.toBe(drives.open(drive, tenant))
  })
})
