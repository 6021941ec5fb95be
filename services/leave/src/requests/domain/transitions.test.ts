import type { LeaveRole } from '../../deciders/domain/roles-of.js'
import type { LeaveStatus } from '../../leave/domain/leave.js'
import { nextState, type LeaveAction, type TransitionContext } from './transitions.js'

const STATES: LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled', 'deleted']
const ROLES: LeaveRole[] = ['applicant', 'approver', 'delegate', 'superior', 'owner', 'manager', 'system']
const NOT_YET: TransitionContext = {
  startsLater: true,
  decidedByActor: false,
  belowApplicant: false,
  selfDecision: true,
}

// One row for each action: who may, then what comes of it in the five states of STATES.
const MATRIX: Record<LeaveAction, { who: LeaveRole[]; cells: string[] }> = {
  edit: {
    who: ['applicant'],
    cells: ['pending', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING'],
  },
  withdraw: {
    who: ['applicant'],
    cells: ['deleted', 'deleted', 'LEAVE_ENDED_STATE', 'LEAVE_ENDED_STATE', 'repeat'],
  },
  approve: {
    who: ['approver', 'delegate', 'superior', 'owner'],
    cells: [
      'approved',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_WITHDRAWN',
    ],
  },
  reject: {
    who: ['approver', 'delegate', 'superior', 'owner'],
    cells: [
      'rejected',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_ALREADY_DECIDED',
      'LEAVE_WITHDRAWN',
    ],
  },
  change: {
    who: ['approver', 'owner'],
    cells: [
      'LEAVE_NOT_APPROVED',
      'approved',
      'LEAVE_NOT_APPROVED',
      'LEAVE_NOT_APPROVED',
      'LEAVE_NOT_APPROVED',
    ],
  },
  cancel: {
    who: ['approver', 'owner'],
    cells: ['LEAVE_NOT_APPROVED', 'cancelled', 'LEAVE_NOT_APPROVED', 'repeat', 'LEAVE_NOT_APPROVED'],
  },
  reassign: {
    who: ['owner', 'manager'],
    cells: ['pending', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING'],
  },
  resend: {
    who: ['applicant', 'approver', 'owner'],
    cells: ['pending', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING', 'LEAVE_NOT_PENDING'],
  },
  lapse: {
    who: ['system'],
    cells: ['deleted', 'cancelled', 'LEAVE_ENDED_STATE', 'LEAVE_ENDED_STATE', 'LEAVE_ENDED_STATE'],
  },
  follow: {
    who: ['system'],
    cells: ['pending', 'approved', 'LEAVE_ENDED_STATE', 'LEAVE_ENDED_STATE', 'LEAVE_ENDED_STATE'],
  },
}

const ACTIONS = Object.keys(MATRIX) as LeaveAction[]

function outcomeText(
  status: LeaveStatus,
  action: LeaveAction,
  roles: LeaveRole[],
  context = NOT_YET,
): string {
  const outcome = nextState(status, action, roles, context)
  if (outcome.kind === 'go') return outcome.to
  return outcome.kind === 'refuse' ? outcome.reason : 'repeat'
}

describe('the state machine', () => {
  const cells = ACTIONS.flatMap((action) =>
    STATES.flatMap((status, i) =>
      ROLES.map((role): [LeaveStatus, LeaveAction, LeaveRole, string] => {
        const { who, cells: row } = MATRIX[action]
        if (who.includes(role)) return [status, action, role, row[i] ?? '']
        return [status, action, role, role === 'manager' ? 'LEAVE_NOT_FOUND' : 'PERMISSION_DENIED']
      }),
    ),
  )

  it('the state machine has a cell for every state, action and role', () => {
    expect(cells).toHaveLength(5 * 10 * 7)
  })

  it.each(cells)('a %s leave, %s by %s: %s', (status, action, role, expected) => {
    expect(outcomeText(status, action, [role])).toBe(expected)
  })

  it.each(STATES.flatMap((status) => ACTIONS.map((action): [LeaveStatus, LeaveAction] => [status, action])))(
    'a %s leave does not exist for a person who has no part in it (%s)',
    (status, action) => {
      expect(outcomeText(status, action, [])).toBe('LEAVE_NOT_FOUND')
    },
  )

  it('a decision that the same person repeats counts as done', () => {
    const again = { ...NOT_YET, decidedByActor: true }
    expect(outcomeText('approved', 'approve', ['approver'], again)).toBe('repeat')
    expect(outcomeText('rejected', 'reject', ['owner'], again)).toBe('repeat')
    expect(outcomeText('approved', 'reject', ['approver'], again)).toBe('LEAVE_ALREADY_DECIDED')
    expect(outcomeText('rejected', 'approve', ['approver'], again)).toBe('LEAVE_ALREADY_DECIDED')
    expect(outcomeText('cancelled', 'approve', ['approver'], again)).toBe('LEAVE_ALREADY_DECIDED')
  })

  it('an approved leave is withdrawn or lapses only before its first day', () => {
    const begun = { ...NOT_YET, startsLater: false }
    expect(outcomeText('approved', 'withdraw', ['applicant'], begun)).toBe('LEAVE_ALREADY_STARTED')
    expect(outcomeText('approved', 'lapse', ['system'], begun)).toBe('LEAVE_ALREADY_STARTED')
    expect(outcomeText('approved', 'cancel', ['approver'], begun)).toBe('cancelled')
    expect(outcomeText('pending', 'withdraw', ['applicant'], begun)).toBe('deleted')
    expect(outcomeText('pending', 'approve', ['approver'], begun)).toBe('approved')
  })

  it('a person who reports to the applicant decides only as owner of the company', () => {
    const below = { ...NOT_YET, belowApplicant: true }
    for (const action of ['approve', 'reject', 'change', 'cancel'] as const)
      for (const status of STATES)
        expect(outcomeText(status, action, ['approver'], below)).toBe('REPORT_TO_BELOW_APPLICANT')
    expect(outcomeText('pending', 'approve', ['owner'], below)).toBe('approved')
    expect(outcomeText('pending', 'approve', ['approver', 'owner'], below)).toBe('approved')
    expect(outcomeText('pending', 'approve', [], below)).toBe('LEAVE_NOT_FOUND')
    expect(outcomeText('pending', 'resend', ['approver'], below)).toBe('pending')
  })

  it('a person of several roles may do what any of them allows', () => {
    expect(outcomeText('pending', 'approve', ['applicant', 'approver'])).toBe('approved')
    expect(outcomeText('pending', 'approve', ['applicant', 'owner'])).toBe('approved')
    expect(outcomeText('pending', 'approve', ['applicant', 'manager'])).toBe('PERMISSION_DENIED')
  })
})
