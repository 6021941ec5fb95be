import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  CompanyDrive as DriveMessage,
  DocumentServiceServer,
  SaveDriveRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { drivePlace, isClientId, isDirectory, placeText } from '../../files/area.js'
import {
  type DriveDraft,
  getCompanyDrive,
  removeCompanyDrive,
  saveCompanyDrive,
  type ShownDrive,
  testCompanyDrive,
} from '../app/company-drive.js'
import type { DriveDeps } from '../app/shared-drive.js'

const MAX_SECRET = 500
const MAX_PLACE = 500

type CompanyDriveRpc = 'getDrive' | 'saveDrive' | 'removeDrive' | 'testDrive'

/** The RPCs by which the owner of a company sets its drive up. */
export function companyDriveRpcs(deps: DriveDeps): Pick<Handlers<DocumentServiceServer>, CompanyDriveRpc> {
  return {
    async getDrive(_request, { caller }) {
      const { offered, drive } = await getCompanyDrive(deps, caller)
      return { offered, drive: drive ? toDriveMessage(drive) : undefined }
    },
    async saveDrive(request, { caller }) {
      return { drive: toDriveMessage(await saveCompanyDrive(deps, caller, readDrive(request))) }
    },
    async removeDrive(request, { caller }) {
      const reader = new RequestReader()
      const version = reader.version('version', request.version)
      reader.done()
      await removeCompanyDrive(deps, caller, version)
      return {}
    },
    testDrive: (_request, { caller }) => testCompanyDrive(deps, caller),
  }
}

function readDrive(request: SaveDriveRequest): DriveDraft {
  const reader = new RequestReader()
  const directory = reader.text('directory', request.directory, { min: 1, max: 253 }).toLowerCase()
  if (directory !== '' && !isDirectory(directory)) reader.fault('directory', 'DIRECTORY_INVALID')
  const clientId = reader.text('client_id', request.clientId, { min: 1, max: 36 }).toLowerCase()
  if (clientId !== '' && !isClientId(clientId)) reader.fault('client_id', 'CLIENT_ID_INVALID')
  const secret = reader.text('client_secret', request.clientSecret, { max: MAX_SECRET })
  const place = reader.text('place', request.place, { min: 1, max: MAX_PLACE })
  const known = drivePlace(place)
  if (place !== '' && !known) reader.fault('place', 'PLACE_INVALID')
  const version = request.version === 0n ? 0 : reader.version('version', request.version)
  reader.done()
  return { directory, clientId, secret, place: known ? placeText(known) : '', version }
}

function toDriveMessage({ directory, clientId, place, secretTime, version }: ShownDrive): DriveMessage {
  return { directory, clientId, place, secretTime, version: BigInt(version) }
}
