import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate, plainDate } from '@smartproject/kit/types/plain-date'
import {
  type Licence as ProtoLicence,
  type LicenceServiceServer,
  LicenceServiceService,
} from '@smartproject/proto/smartproject/billing/v1/licence_service'

import { MOST_SEATS, readReason, shownCode } from '../../prices/area.js'
import { type CompanyNames, encodeSubscriptionPlan, getSubscriptionPlan } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { issueLicences, revokeLicence } from '../app/licences.js'
import { getLicence, redeemLicence } from '../app/redeem-licence.js'
import { Tries } from '../app/tries.js'
import { type Licence, licenceState } from '../domain/licence.js'

const MOST_DAYS = 730
const MOST_AT_ONCE = 100
const NOTE_MAX = 200
/** A licence file is longer than a code. */
const CODE_MAX = 4_096
const PAGE = { default: 25, max: 100 } as const

/** The RPCs about licences. */
export function licenceService(
  deps: Deps,
  { tokens, names }: { tokens: PageTokens; names: CompanyNames },
): RpcService {
  const tries = new Tries(deps.clock)
  const shown = (licence: Licence, company = '') =>
    encodeLicence(licence, { company, today: dayIn('UTC', deps.clock.now()) })
  return rpcService<LicenceServiceServer>(LicenceServiceService, {
    async issueLicences(request, call) {
      const reader = new RequestReader()
      const wanted = {
        planId: reader.integer('plan_id', request.planId, { min: 0, max: 99 }),
        seats: reader.integer('seats', request.seats, { min: 1, max: MOST_SEATS }),
        days: reader.integer('days', request.days, { min: 1, max: MOST_DAYS }),
        until: reader.date('until', request.until),
        count: reader.integer('count', request.count, { min: 1, max: MOST_AT_ONCE }),
        note: reader.text('note', request.note, { max: NOTE_MAX }),
        reason: readReason(reader, request.reason),
      }
      reader.done()
      const issued = await issueLicences(deps, call.caller, wanted)
      return {
        licences: issued.map(({ licence, code }) => ({ licence: shown(licence), code: shownCode(code) })),
      }
    },
    async listLicences({ page }) {
      const query = ['licences']
      const position = tokens.open(page?.pageToken ?? '', query)
      const size = pageSize(page?.pageSize ?? 0, PAGE)
      const after = position && { createTime: new Date(Number(position[0])), id: String(position[1]) }
      const found = await deps.work.read(PLATFORM).licences.page(after, size + 1)
      const licences = found.slice(0, size)
      const last = licences.at(-1)
      const more = found.length > size && last
      const companies = await names(licences.map(({ redeemedFor }) => redeemedFor))
      return {
        licences: licences.map((licence) => shown(licence, companies.get(licence.redeemedFor))),
        page: { nextPageToken: more ? tokens.seal([last.createTime.getTime(), last.id], query) : '' },
      }
    },
    async revokeLicence(request, call) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      const reason = readReason(reader, request.reason)
      reader.done()
      await revokeLicence(deps, call.caller, { id, reason })
      const licence = await deps.work.read(PLATFORM).licences.find(id)
      return { licence: licence ? shown(licence) : undefined }
    },
    async getLicence(request, call) {
      const code = readCodeField(request.code)
      const { licence, startDate, endDate } = await tries.run(call.caller.tenantId, () =>
        getLicence(deps, call.caller, code),
      )
      const { planId, title, seats, days, until, key, note } = licence
      return {
        planId,
        title,
        seats,
        days,
        startDate: toProtoDate(plainDate(startDate)),
        endDate: toProtoDate(plainDate(endDate)),
        until: toProtoDate(until),
        customer: key === '' ? '' : note,
      }
    },
    async redeemLicence(request, call) {
      const code = readCodeField(request.code)
      await tries.run(call.caller.tenantId, () => redeemLicence(deps, call.caller, code))
      const { plan, timeZone } = await getSubscriptionPlan(deps, call.caller)
      return { plan: encodeSubscriptionPlan(plan, { timeZone, now: deps.clock.now() }) }
    },
  })
}

function readCodeField(value: string): string {
  const reader = new RequestReader()
  const code = reader.text('code', value, { min: 1, max: CODE_MAX })
  reader.done()
  return code
}

function encodeLicence(
  licence: Licence,
  { company, today }: { company: string; today: PlainDate },
): ProtoLicence {
  const { id, planId, title, seats, days, until, note, createTime, redeemTime, redeemedFor, key } = licence
  return {
    id,
    planId,
    title,
    seats,
    days,
    until: toProtoDate(until),
    state: licenceState(licence, today),
    note,
    createTime,
    redeemTime: redeemTime ?? undefined,
    tenantId: redeemedFor,
    company,
    key,
  }
}
