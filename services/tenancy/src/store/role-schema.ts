import { Schema } from 'mongoose'

import type { RoleSetting } from '../domain/roles.js'

/** Roles as they are stored with a subscription and with a project. */
export const roleSchema = new Schema<RoleSetting>(
  {
    roleId: { type: Number, required: true },
    name: { type: String, default: '' },
    keys: { type: [String], required: true },
  },
  { _id: false },
)
