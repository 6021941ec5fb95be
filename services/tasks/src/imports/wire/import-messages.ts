import {
  DateOrder as ProtoOrder,
  type Job as JobMessage,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { toProtoStatus } from '../../workflow/area.js'
import { type ImportDetail, USUAL_LENGTH_UNIT } from '../domain/detail.js'

/** Orders of dates as the protos write them. */
export const ORDER_MESSAGES: Readonly<Record<ImportDetail['dateOrder'], ProtoOrder>> = {
  ambiguous: ProtoOrder.UNSPECIFIED,
  dmy: ProtoOrder.DMY,
  mdy: ProtoOrder.MDY,
  ymd: ProtoOrder.YMD,
}

/** The part of a job that is an import's own. */
export function toImportMessage(
  text: string,
): Pick<
  JobMessage,
  'source' | 'columns' | 'lanes' | 'people' | 'dateOrder' | 'timeZone' | 'lengthUnit' | 'notes'
> {
  const detail = JSON.parse(text) as ImportDetail
  return {
    source: detail.source,
    columns: detail.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    lanes: detail.lanes.map(({ text: state, status }) => ({ text: state, status: toProtoStatus(status) })),
    people: detail.people.map(({ text: person, userId }) => ({ text: person, userId })),
    dateOrder: ORDER_MESSAGES[detail.dateOrder],
    timeZone: detail.timeZone,
    lengthUnit: detail.lengthUnit ?? USUAL_LENGTH_UNIT,
    notes: detail.notes.map((note) => ({ ...note, column: '' })),
  }
}
