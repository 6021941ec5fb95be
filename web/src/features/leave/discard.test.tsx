import { screen } from '@testing-library/react'
import { aLeave, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const granted = aLeave({ status: 'approved', can_change: true })

describe('words that were typed into a form about a request', () => {
  it.each([
    ['to approve it', 'Leave Approval Form', /Comment/, aLeave({ can_decide: true }), ''],
    ['to change it once approved', 'Leave Approval Form', /Comment/, granted, ''],
    ['to edit an own one', 'Update Leave Form', /Reason/, aLeave({ can_edit: true }), '&leaveas=own'],
  ])('%s are not lost by closing it without a question', async (_, title, field, leave, as) => {
    stubCalls({
      ...signedIn('mona'),
      getLeave: () => ({ leave }),
      listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
    })
    const { user } = renderApp(`/1?leave=lv-1${as}`)
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument()
    await user.type(await screen.findByRole('textbox', { name: field }), 'More')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Close without sending?' })).toBeInTheDocument()
  })
})
