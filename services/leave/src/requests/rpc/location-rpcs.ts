import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Location as ProtoLocation,
  WorkTimeServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { Location } from '../../worktime/area.js'
import type { Deps } from '../app/deps.js'
import { listLocations, removeLocation, setLocation } from '../app/locations.js'

const MAX_NAME = 100
const MAX_HOLIDAY = 200
const HOLIDAYS_MAX = 400

/** The RPCs of the WorkTimeService about places. */
export function locationRpcs(
  deps: Deps,
): Pick<Handlers<WorkTimeServiceServer>, 'listLocations' | 'setLocation' | 'removeLocation'> {
  return {
    listLocations: async (_request, { caller }) => ({
      locations: (await listLocations(deps, caller)).map(encodeLocation),
    }),
    setLocation: async ({ location }, { caller }) => ({
      location: encodeLocation(await setLocation(deps, caller, readLocation(location))),
    }),
    removeLocation: async (request, { caller }) => {
      const read = new RequestReader()
      const id = read.id('id', request.id)
      read.done()
      await removeLocation(deps, caller, id)
      return {}
    },
  }
}

function readLocation(location: ProtoLocation | undefined): Location {
  const read = new RequestReader()
  if (!location) read.fault('location', 'REQUIRED')
  const { id = '', name = '', holidays = [], version = 0n } = location ?? {}
  if (holidays.length > HOLIDAYS_MAX) read.fault('holidays', 'TOO_MANY')
  const days = holidays.slice(0, HOLIDAYS_MAX).map((day, index) => ({
    date: read.date(`holidays[${index}].date`, day.date),
    name: read.name(`holidays[${index}].name`, day.name, { max: MAX_HOLIDAY }),
  }))
  if (new Set(days.map(({ date }) => date)).size !== days.length) read.fault('holidays', 'DUPLICATE')
  const input = {
    id: id === '' ? '' : read.id('id', id),
    version: id === '' ? 0 : read.version('version', version),
    name: read.name('name', name, { max: MAX_NAME }),
    holidays: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
  read.done()
  return input
}

function encodeLocation({ id, name, holidays, version }: Location): ProtoLocation {
  return {
    id,
    name,
    holidays: holidays.map((day) => ({ date: toProtoDate(day.date), name: day.name })),
    version: BigInt(version),
  }
}
