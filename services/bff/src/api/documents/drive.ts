import { z } from 'zod'

import {
  type CallDefinition,
  instant,
  opaqueId,
  projectNumber,
  tenantInput,
  text,
  version,
} from '../shapes.js'

/** Something in a folder of a shared drive; `size` in bytes. */
export const driveItem = z.object({
  id: z.string(),
  name: z.string(),
  folder: z.boolean(),
  size: z.number(),
  url: z.string(),
})

const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const
const library = { ...tenantInput, project: projectNumber }
const names = z.array(text(255)).max(10, 'TOO_MANY')

const companyDrive = z.object({
  directory: z.string(),
  client_id: z.string(),
  place: z.string(),
  /** When the secret was entered; it is never answered. */
  secret_at: instant,
  version: z.number(),
})

const company = z.strictObject(tenantInput)

export const driveCalls = {
  getDrive: {
    ...reads,
    path: '/api/getDrive',
    input: company,
    output: z.object({ offered: z.boolean(), drive: companyDrive.nullable() }),
    summary:
      'The shared drive of a company, without its secret, for its owner; `offered` is false where the platform has no drives',
  },
  saveDrive: {
    ...writes,
    path: '/api/saveDrive',
    input: z.strictObject({
      ...tenantInput,
      /** Id of the directory, or a domain of it. */
      directory: text(253).min(1, 'REQUIRED'),
      /** Id of the application. */
      client_id: text(36).min(1, 'REQUIRED'),
      /** Empty keeps the stored one, for the same directory and application. */
      client_secret: text(500),
      /** Id of a drive, or address of a site. */
      place: text(500).min(1, 'REQUIRED'),
      /** 0 where none is set up. */
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
    }),
    output: companyDrive,
    summary: 'Sets the shared drive of a company up, or changes it: its owner; 400 DRIVE_OFF',
  },
  removeDrive: {
    ...writes,
    path: '/api/removeDrive',
    input: z.strictObject({ ...tenantInput, version }),
    output: z.object({ removed: z.literal(true) }),
    summary: 'Removes the shared drive of a company with its secret: its owner; copies on their way end',
  },
  testDrive: {
    ...reads,
    path: '/api/testDrive',
    input: company,
    output: z.object({ name: z.string() }),
    summary:
      'Asks the shared drive of a company for its name and its top folder; what is wrong is the reason of the problem',
  },
  listDrive: {
    ...reads,
    path: '/api/listDrive',
    input: z.strictObject({ ...library, path: names }),
    output: z.object({
      configured: z.boolean(),
      items: z.array(driveItem),
      more: z.boolean(),
      folder: z.array(z.string()),
      version: z.number(),
      may: z.object({ copy: z.boolean(), configure: z.boolean() }),
    }),
    summary:
      'A folder of the shared drive below the folder of the project, by the names that lead to it; `configured` is false without a drive',
  },
  saveDriveFolder: {
    ...writes,
    path: '/api/saveDriveFolder',
    input: z.strictObject({ ...library, folder: names.min(1, 'REQUIRED'), version: z.int().min(0) }),
    output: z.object({ folder: z.array(z.string()), version: z.number() }),
    summary: 'Names the folder of a project on the shared drive: the owner of the company',
  },
  copyFromDrive: {
    ...writes,
    path: '/api/copyFromDrive',
    input: z.strictObject({ ...library, path: names.min(1, 'REQUIRED'), folder: opaqueId.nullable() }),
    output: z.object({ id: z.string() }),
    summary:
      'Has a file of the shared drive copied into a folder of the document library; getProgress with the id tells how far it is',
  },
} as const satisfies Record<string, CallDefinition>
