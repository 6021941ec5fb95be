import { screen, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { aLeave, LEAVE_TYPES, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const title = { en: 'Study leave', ar: 'إجازة دراسية' }
const [first] = LEAVE_TYPES
if (!first) throw new Error('no type to make another one of')
const study = { ...first, key: 'study', title, colour: '#123456', order: 5 }
const studying = { leave_type: 'study', leave_type_title: title }

function openOwn(answers: Answers = {}) {
  const leave = aLeave({ can_edit: true, user_id: 'u-emad', ...studying })
  const asked = stubCalls({
    ...signedIn('emad'),
    getLeave: () => ({ leave }),
    listLeaveTypes: () => ({ types: [...LEAVE_TYPES, { ...study, active: false }] }),
    ...answers,
  })
  return { asked, ...renderApp('/1?leave=lv-1&leaveas=own') }
}

afterEach(async () => {
  await startI18n('en')
})

describe('types of leave that a company made for itself', () => {
  it.each([
    ['en', 'Leave type', 'Study leave'],
    ['ar', 'نوع الإجازة', 'إجازة دراسية'],
  ] as const)('can be applied for by their title (%s)', async (locale, label, shown) => {
    await startI18n(locale)
    stubCalls({ ...signedIn('emad'), listLeaveTypes: () => ({ types: [study] }) })
    renderApp('/1?leave=apply')
    expect(await screen.findByRole('combobox', { name: new RegExp(label) })).toHaveValue(shown)
  })

  it('say what they ask for, and why a request was refused', async () => {
    const rules = { notice_days: 14, longest_days: 10, reason_from_days: 3, past_days: false }
    stubCalls({
      ...signedIn('emad'),
      listLeaveTypes: () => ({ types: [{ ...study, ...rules }] }),
      applyForLeave: () => new Refusal(400, 'NOTICE_TOO_SHORT', { days: '14' }),
    })
    const { user } = renderApp('/1?leave=apply')
    const form = within(await screen.findByRole('form', { name: 'Apply For Leave' }))
    const list = form.getByRole('list', { name: 'What this type of leave asks for' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual([
      'Days of notice: 14',
      'Working days at most: 10',
      'Working days from which it needs a reason: 3',
      'Not after it began',
    ])
    await user.click(form.getByRole('button', { name: 'Apply' }))
    expect(await form.findByRole('alert')).toHaveTextContent('days ahead at least: 14')
  })

  it('stay on a request although they are no longer offered, and are not offered to others', async () => {
    const { user } = openOwn()
    const type = await screen.findByRole('combobox', { name: /Leave type/ })
    expect(type).toHaveValue('Study leave')
    await user.click(type)
    const offered = within(await screen.findByRole('listbox', { name: /Leave type/ }))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(offered).toEqual(['Sick leave', 'Casual leave', 'Annual leave', 'Training', 'Study leave'])
  })

  it('are called by their title in the history, with what each field was and is', async () => {
    const { user } = openOwn({
      listLeaveEvents: () => ({
        events: [
          {
            action: 'applied',
            actor_id: 'u-emad',
            actor_name: 'Emad',
            channel: 'ui',
            self: false,
            changes: { from_date: { from: null, to: '2026-11-22' } },
            time: '2026-11-10T08:30:00.000Z',
            decided_for_name: '',
          },
          {
            action: 'edited',
            actor_id: 'u-emad',
            actor_name: 'Emad',
            channel: 'ui',
            self: false,
            changes: {
              leave_type: { from: 'Sick leave', to: 'study' },
              reason: { from: 'a → b', to: 'c' },
              approve_anyway: { from: null, to: 'covered' },
            },
            time: '2026-11-10T08:31:00.000Z',
            decided_for_name: '',
          },
        ],
      }),
    })
    await user.click(await screen.findByText('History'))
    const items = within(await screen.findByText(/Leave type:/).then((item) => item.closest('ul') ?? item))
    expect(items.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Leave type: Sick leave becomes Study leave',
      'Reason: a → b becomes c',
      'Reason for approving anyway: covered',
    ])
    expect(screen.getByText(/^From date:|^First day:/)).toHaveTextContent(/22-11-2026$/)
  })
})
