import type { OutgoingEvent } from '@smartproject/kit/bus/envelope'

import { encodePlan, type PlanChanged } from './capacity/area.js'
import { encodeProjectItem, type ProjectItemChanged } from './catalogue/area.js'
import {
  type CheckoutEnded,
  type DocumentChanged,
  encodeCheckoutEnded,
  encodeDocument,
} from './documents/area.js'
import type { EventContext } from './facts/area.js'
import { encodeNotice, type DueNotice } from './due/area.js'
import { encodeInfected, encodeStorage, type InfectedNotice, type StorageNotice } from './files/area.js'
import { encodeEntry, type EntryChanged } from './registers/area.js'
import { encodeJob, type JobNotice } from './jobs/area.js'
import { encodeTalk, type TalkChanged } from './talk/area.js'
import { encodeProposal, type ProposalNotice } from './schedule/area.js'
import { encodeTask, type TaskChanged } from './task/area.js'
import { encodeWorklog, type WorklogChanged } from './time/area.js'

/** The events of this service; each area adds its own facts, distinguished by `about`. */
export type TasksEvent =
  | TaskChanged
  | TalkChanged
  | ProjectItemChanged
  | WorklogChanged
  | EntryChanged
  | DueNotice
  | StorageNotice
  | InfectedNotice
  | CheckoutEnded
  | DocumentChanged
  | PlanChanged
  | JobNotice
  | ProposalNotice

/** Turns what happened into records. */
export function encode(event: TasksEvent, context: EventContext): OutgoingEvent {
  if (event.about === 'task') return encodeTask(event, context)
  if (event.about === 'talk') return encodeTalk(event, context)
  if (event.about === 'notice') return encodeNotice(event, context)
  if (event.about === 'storage') return encodeStorage(event, context)
  if (event.about === 'infected') return encodeInfected(event, context)
  if (event.about === 'document') return encodeDocument(event, context)
  if (event.about === 'checkout_ended') return encodeCheckoutEnded(event, context)
  if (event.about === 'job') return encodeJob(event, context)
  if (event.about === 'proposal') return encodeProposal(event, context)
  if (event.about === 'plan') return encodePlan(event, context)
  if (event.about === 'entry') return encodeEntry(event, context)
  return event.about === 'worklog' ? encodeWorklog(event, context) : encodeProjectItem(event, context)
}
