import { Schema } from 'mongoose'

/** Kinds of fields that the schemas of this service are made of. */
export const text = { type: String, required: true }
/** Text that may be empty, which `required` refuses. */
export const words = { type: String, default: '' }
export const count = { type: Number, required: true }
export const flag = { type: Boolean, required: true }
export const time = { type: Date, required: true }
/** A value of the domain kept whole: never queried, never changed in part. */
export const whole = { type: Schema.Types.Mixed, required: true }
export const maybe = { type: Schema.Types.Mixed, default: null }
