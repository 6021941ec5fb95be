import { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { keyOfNumber, leaveTypeOf, numberOfKey, OLD_WORDS, typeOfKey, typeOfWord } from './leave-type.js'

describe('the type of leave in an event', () => {
  it('is read from the number where an older event has no key', () => {
    expect(leaveTypeOf(LeaveApplicationEvent.fromPartial({ leaveType: LeaveType.ANNUAL }))).toEqual({
      key: 'Annual leave',
      title: { en: 'Annual leave', ar: 'إجازة سنوية' },
    })
  })

  it('is the key with its title, and the number counts no more', () => {
    const event = LeaveApplicationEvent.fromPartial({
      leaveType: LeaveType.SICK,
      leaveTypeKey: 'study',
      leaveTypeTitle: { en: 'Study leave', ar: 'إجازة دراسية' },
    })
    expect(leaveTypeOf(event)).toEqual({
      key: 'study',
      title: { en: 'Study leave', ar: 'إجازة دراسية' },
    })
  })

  it('has the title of the other language, or its key, where one is missing', () => {
    const type = (leaveTypeTitle?: { en?: string; ar?: string }) =>
      leaveTypeOf(LeaveApplicationEvent.fromPartial({ leaveTypeKey: 'study', leaveTypeTitle }))?.title
    expect(type({ en: 'Study' })).toEqual({ en: 'Study', ar: 'Study' })
    expect(type({ ar: 'دراسية' })).toEqual({ en: 'دراسية', ar: 'دراسية' })
    expect(type()).toEqual({ en: 'study', ar: 'study' })
  })

  it('is none where the event names none', () => {
    expect(leaveTypeOf(LeaveApplicationEvent.fromPartial({}))).toBeNull()
  })

  it('has its title where only the key of an older release was stored', () => {
    expect(typeOfKey('Training')).toEqual({ key: 'Training', title: { en: 'Training', ar: 'تدريب' } })
    expect(typeOfKey('study').title).toEqual({ en: 'study', ar: 'study' })
  })

  it('has the word of an older release for each number, and no other text is one', () => {
    expect(OLD_WORDS.map((word) => typeOfWord(word)?.key)).toEqual([
      'Sick leave',
      'Casual leave',
      'Annual leave',
      'Training',
    ])
    expect(typeOfWord('training')).toEqual({ key: 'Training', title: { en: 'Training', ar: 'تدريب' } })
    expect(typeOfWord('Training')).toBeNull()
  })

  it('has a number for types of older releases alone', () => {
    expect(numberOfKey('Training')).toBe(LeaveType.TRAINING)
    expect(numberOfKey('study')).toBe(LeaveType.UNSPECIFIED)
    expect(keyOfNumber(LeaveType.CASUAL)).toBe('Casual leave')
    expect(keyOfNumber(LeaveType.UNSPECIFIED)).toBeNull()
  })
})
