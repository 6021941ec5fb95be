import { z } from 'zod'
import { sessionUser } from './session.js'
import { type CallDefinition, nothing } from './shapes.js'

/** Takes the own picture as bytes. */
export const OWN_PICTURE_PATH = '/api/picture'
/** Where a picture is read; `url` of a person is such an address. */
export const PICTURE_PATH = '/api/picture/:id'

/** Largest picture that is taken, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** What the own picture is answered with. */
export const pictureAnswer = z.object({ user: sessionUser })

export const pictureCalls = {
  removePicture: {
    path: '/api/removePicture',
    method: 'POST',
    input: nothing,
    output: pictureAnswer,
    writes: true,
    access: 'session',
    summary: 'Takes the own picture away',
  },
} as const satisfies Record<string, CallDefinition>
