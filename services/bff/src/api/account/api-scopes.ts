import { z } from 'zod'

/** The areas of the product that a token of a program may be good for. */
export const API_AREAS = ['tasks', 'leave', 'people', 'reports', 'settings'] as const

export type ApiArea = (typeof API_AREAS)[number]

/** A scope of a token of a program: an area, to be read or changed. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`

/** One of them. */
export const apiScope = z.enum(API_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const))
