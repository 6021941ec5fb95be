import { z } from 'zod'

import { type CallDefinition, opaqueId, projectNumber, tenantInput, text } from '../shapes.js'

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

export const driveCalls = {
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
    summary: 'Names the folder of a project on the shared drive, below that of the company: its owner',
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
