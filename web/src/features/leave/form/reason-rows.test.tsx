import type * as Mantine from '@mantine/core'
import { screen, within } from '@testing-library/react'
import { aLeave, signedIn, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

// An element without a layout has no rows either: the part that grows is asked for what it was given.
jest.mock('@mantine/core', () => {
  const core = jest.requireActual<typeof Mantine>('@mantine/core')
  const Textarea = ({ autosize, minRows, maxRows, ...rest }: Mantine.TextareaProps) => (
    <core.Textarea {...rest} data-rows={autosize ? `${minRows} to ${maxRows}` : 'fixed'} />
  )
  return { ...core, Textarea }
})

const SLOW = { timeout: 15_000 }

it('the reason of an application has four rows (S1 §2.7)', async () => {
  stubCalls(signedIn('emad'))
  renderApp('/1?leave=list')
  const form = await screen.findByRole('form', { name: 'Apply For Leave' }, SLOW)
  expect(within(form).getByRole('textbox', { name: /Reason/ })).toHaveAttribute('data-rows', '4 to 4')
})

it('the reason in the form of an own request has three rows and grows to six (S1 §2.7)', async () => {
  const leave = aLeave({ can_edit: true, can_withdraw: true })
  stubCalls({ ...signedIn('emad'), getLeave: () => ({ leave }) })
  renderApp('/1?leave=lv-1&leaveas=own')
  const form = await screen.findByRole('dialog', { name: 'Update Leave Form' }, SLOW)
  expect(within(form).getByRole('textbox', { name: /Reason/ })).toHaveAttribute('data-rows', '3 to 6')
})
