import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  HolidayPlace as ProtoPlace,
  ListHolidayRegionsRequest,
  ListHolidayRegionsResponse,
  ProposeHolidaysRequest,
  ProposeHolidaysResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { proposeHolidays, type HolidaySource } from '../../app/subscription/propose-holidays.js'

const YEAR_MAX = 9_999

/** ProposeHolidays: from a file or of a place. */
export function proposeHolidaysRpc(
  deps: TenancyDeps,
): Unary<ProposeHolidaysRequest, ProposeHolidaysResponse> {
  return async ({ source: given }, call) => {
    const reader = new RequestReader()
    const source: HolidaySource =
      given?.$case === 'calendarFile'
        ? { file: readFile(reader, given.value) }
        : { place: readPlace(reader, given?.value) }
    reader.done()
    const { days, leftOut } = await proposeHolidays(deps, call.caller, source)
    return { days: days.map(({ date, ...day }) => ({ ...day, date: toProtoDate(date) })), leftOut }
  }
}

/** ListHolidayRegions: of a country, or the countries. */
export function listHolidayRegionsRpc(
  deps: TenancyDeps,
): Unary<ListHolidayRegionsRequest, ListHolidayRegionsResponse> {
  return async ({ country: given }) => {
    const reader = new RequestReader()
    const country = given === '' ? '' : readCountry(reader, 'country', given)
    reader.done()
    return { regions: await deps.holidays.regions(country) }
  }
}

function readFile(reader: RequestReader, content: Uint8Array): Uint8Array {
  if (content.length === 0) reader.fault('content', 'REQUIRED')
  return content
}

function readPlace(reader: RequestReader, place: ProtoPlace | undefined) {
  return {
    country: readCountry(reader, 'country', place?.country ?? ''),
    region: reader.text('region', place?.region ?? '', { max: 20 }),
    year: reader.integer('year', place?.year ?? 0, { min: 1_000, max: YEAR_MAX }),
    locale: place?.locale === 'ar' ? ('ar' as const) : ('en' as const),
  }
}

function readCountry(reader: RequestReader, field: string, value: string): string {
  if (!/^[A-Z]{2}$/.test(value)) reader.fault(field, 'UNKNOWN')
  return value
}
