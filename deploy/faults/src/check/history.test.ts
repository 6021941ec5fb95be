import { illegalStep } from './history.js'
import type { LeaveVerb } from './verbs.js'

const life = (status: string, ...verbs: LeaveVerb[]) =>
  illegalStep({ status, steps: verbs.map((verb, index) => ({ verb, version: index + 1, actorId: 'x' })) })

describe('the life of a leave', () => {
  it('is legal when each step follows from the one before and it is where its history ends', () => {
    expect(life('approved', 'applied', 'edited', 'approved')).toBeNull()
    expect(life('deleted', 'applied', 'approved', 'withdrawn')).toBeNull()
    expect(life('cancelled', 'applied', 'approved', 'changed', 'cancelled')).toBeNull()
  })

  it('is not when it was decided twice, or ends elsewhere, or never began', () => {
    expect(life('rejected', 'applied', 'approved', 'rejected')).toContain(
      'rejected (version 3) after approved',
    )
    expect(life('pending', 'applied', 'approved')).toContain('it is pending')
    expect(life('approved', 'approved')).toContain('after nothing')
  })
})
