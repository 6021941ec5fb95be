import { z } from 'zod'
import { opaqueId, plainDate } from '../shapes.js'

/** Weeks begin on the first day of the company's week, months on their first. */
const PLAN_UNITS = ['week', 'month'] as const
/** Whole estimates over the planned days, or what was tracked until today and what remains from today on. */
export const PLAN_LOADS = ['plan', 'forecast'] as const
export const MOST_PROJECTS = 100
export const MOST_PEOPLE = 500
const DAY_MINUTES = 1_440

export const minutes = z.number()
export const unit = z.enum(PLAN_UNITS)
/** A user, or empty for no one. */
export const anyoneOr = z.union([z.literal(''), opaqueId])
export const dayMinutes = z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(DAY_MINUTES, 'OUT_OF_RANGE')
export const percent = (least: number) =>
  z.int('NUMBER_INVALID').min(least, 'OUT_OF_RANGE').max(100, 'OUT_OF_RANGE')
/** Days behind it have no room for what follows from them. */
const LAST_DAY = '8999-12-31'
export const planDay = plainDate.refine((value) => value <= LAST_DAY, 'OUT_OF_RANGE')
