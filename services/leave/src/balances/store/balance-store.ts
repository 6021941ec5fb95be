import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import {
  NO_BALANCES,
  type BalancePerson,
  type BalanceRules,
  type BalanceSettings,
} from '../domain/balance-rules.js'
import type { BalanceStore } from '../domain/ports.js'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Whether a tenant keeps balances; `_id` is the tenant. */
export type BalanceSettingsDoc = TenantOwned & Writable<BalanceSettings>
/** Rules of a type from a year on; `_id` is tenant, type and year. */
export type BalanceRulesDoc = TenantOwned & Writable<BalanceRules>
/** The exceptions of one person; `_id` is tenant and user. */
export type BalancePersonDoc = TenantOwned & Writable<BalancePerson>

/** The models of what balances follow from. */
export interface BalanceModels {
  readonly settings: Model<BalanceSettingsDoc>
  readonly rules: Model<BalanceRulesDoc>
  readonly persons: Model<BalancePersonDoc>
}

const owned = { _id: { type: String, required: true }, tenantId: { type: String, required: true } }
const number = { type: Number, required: true }
const text = { type: String, required: true }
const options = { strict: 'throw', versionKey: false } as const

const settingsSchema = new Schema<BalanceSettingsDoc>(
  {
    ...owned,
    enabled: { type: Boolean, required: true },
    firstYear: number,
    closedThrough: number,
    version: number,
  },
  { collection: 'balance_settings', ...options },
)

const rulesSchema = new Schema<BalanceRulesDoc>(
  {
    ...owned,
    type: { ...text },
    fromYear: number,
    entitlement: number,
    monthly: { type: Boolean, required: true },
    carryOver: number,
    carryOverMonths: number,
    negativeLimit: number,
  },
  { collection: 'balance_rules', ...options },
)

const ownEntitlement = new Schema(
  { type: { ...text }, fromYear: number, entitlement: number },
  { _id: false },
)

const personSchema = new Schema<BalancePersonDoc>(
  {
    ...owned,
    userId: text,
    startDate: { type: String, default: null },
    entitlements: { type: [ownEntitlement], required: true },
    version: number,
  },
  { collection: 'balance_persons', ...options },
)

/** Makes the models of settings, rules and people. */
export function balanceModels(connection: Connection): BalanceModels {
  return {
    settings: connection.model<BalanceSettingsDoc>('BalanceSettings', settingsSchema),
    rules: connection.model<BalanceRulesDoc>('BalanceRules', rulesSchema),
    persons: connection.model<BalancePersonDoc>('BalancePerson', personSchema),
  }
}

/** The inputs of the balances of one tenant. */
export function balanceStore(
  tenant: TenantId,
  rows: {
    settings: TenantCollection<BalanceSettingsDoc>
    rules: TenantCollection<BalanceRulesDoc>
    persons: TenantCollection<BalancePersonDoc>
  },
): BalanceStore {
  const upsert = { upsert: true }
  return {
    async settings() {
      const row = await rows.settings.findOne({ _id: tenant })
      if (!row) return NO_BALANCES
      const { _id, tenantId: _tenant, ...settings } = row
      return settings
    },
    async putSettings(settings) {
      await rows.settings.updateOne({ _id: tenant }, { $set: settings }, upsert)
    },
    async rules() {
      const found = await rows.rules.find({ _id: { $gt: tenant, $lt: `${tenant}:\uffff` } })
      return found.map(({ _id, tenantId: _tenant, ...rules }) => rules)
    },
    async putRules(rules) {
      const _id = `${tenant}:${rules.type}:${rules.fromYear}`
      await rows.rules.updateOne({ _id }, { $set: rules }, upsert)
    },
    async persons(userIds) {
      const found = await rows.persons.find({ _id: { $in: userIds.map((id) => `${tenant}:${id}`) } })
      return new Map(found.map(({ _id, tenantId: _tenant, ...person }) => [person.userId, person]))
    },
    async putPerson(person) {
      await rows.persons.updateOne({ _id: `${tenant}:${person.userId}` }, { $set: person }, upsert)
    },
  }
}
