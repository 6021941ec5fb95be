import type { LeaveState } from '../../ui/state/StatusPill.js'

export interface SampleRequest {
  id: string
  person: string
  from: string
  to: string
  days: number
  state: LeaveState
}

export const TODAY = '2026-11-21'

/** Names as they come: short, long, Arabic, sixty characters. */
export const REQUESTS: readonly SampleRequest[] = [
  { id: '1', person: 'Emad Al-Harbi', from: '2026-11-22', to: '2026-11-24', days: 3, state: 'pending' },
  { id: '2', person: 'سارة القحطاني', from: '2026-12-06', to: '2026-12-10', days: 5, state: 'approved' },
  {
    id: '3',
    person: 'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausenberger',
    from: '2026-10-04',
    to: '2026-10-04',
    days: 1,
    state: 'rejected',
  },
  { id: '4', person: 'Nadia', from: '2026-09-13', to: '2026-09-17', days: 5, state: 'cancelled' },
  { id: '5', person: 'Faris Bin Omar', from: '2026-08-02', to: '2026-08-13', days: 10, state: 'deleted' },
]

export const PEOPLE = [
  'Emad Al-Harbi',
  'سارة القحطاني',
  'Nadia',
  'Mona Saleh',
  'Olivia van der Berg',
  'Ravi Kumar',
]
export const LEAVE_STATES = ['pending', 'approved', 'rejected', 'cancelled', 'deleted'] as const
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue'] as const
