import { DEFAULT_LEAVE_TYPES, NO_RULES, titleOf, withDefaults, type LeaveType } from './leave-type.js'

const study: LeaveType = {
  key: 'study',
  title: { en: 'Study leave', ar: 'إجازة دراسية' },
  colour: '#123456',
  order: 2,
  active: true,
  ...NO_RULES,
  version: 1,
}

describe('the types of leave of a subscription', () => {
  it("a subscription has the specification's four types, sick leave first, until it has rows of its own", () => {
    expect(withDefaults([])).toEqual(DEFAULT_LEAVE_TYPES)
    expect(DEFAULT_LEAVE_TYPES.map(({ key }) => key)).toEqual([
      'Sick leave',
      'Casual leave',
      'Annual leave',
      'Training',
    ])
  })

  it('types come in their order, with a row of the subscription in the place of a default', () => {
    const training = {
      ...study,
      key: 'Training',
      title: { en: 'Course', ar: 'دورة' },
      order: 0,
      active: false,
    }
    expect(withDefaults([study, training]).map(({ key }) => key)).toEqual([
      'Training',
      'Sick leave',
      'Casual leave',
      'study',
      'Annual leave',
    ])
    expect(withDefaults([training])[0]).toEqual(training)
  })

  it('a type is called by its title, and a key without a row by the key', () => {
    expect(titleOf(withDefaults([study]), 'study')).toEqual(study.title)
    expect(titleOf(withDefaults([]), 'study')).toEqual({ en: 'study', ar: 'study' })
  })
})
