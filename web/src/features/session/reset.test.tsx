import { screen } from '@testing-library/react'
import { aSession, Refusal, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const CODE = 'abcdefghijklmnopqrstuvwxy'

const server = (answers: Answers = {}) =>
  stubCalls({
    session: () => aSession(null),
    forgotPassword: () => ({ sent: true }),
    resetPassword: () => ({}),
    ...answers,
  })

it('the sign-in leads to the page for a forgotten password', async () => {
  server()
  const { user } = renderApp('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeInTheDocument()
})

it('a forgotten password is asked about by address, and the answer tells nothing about accounts', async () => {
  const asked = server()
  const { user } = renderApp('/account/forgotpassword')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'noor@people.test')
  await user.click(screen.getByRole('button', { name: 'Send the mail' }))
  expect(await screen.findByText(/^If .*noor@people\.test.* has an account/)).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'forgotPassword')?.input).toEqual({ email: 'noor@people.test' })
})

describe('the page of the mail', () => {
  it('sets a new password when it is sent, and leads to the sign-in (P3)', async () => {
    const asked = server()
    const { user } = renderApp(`/account/resetpassword?code=${CODE}`)
    const field = await screen.findByLabelText('New password')
    expect(asked.filter(({ name }) => name !== 'session')).toEqual([])
    await user.type(field, 'a quiet green lamp')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText(/^Your new password is set/)).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'resetPassword')?.input).toEqual({
      code: CODE,
      password: 'a quiet green lamp',
    })
  })

  it('says that its code does not work, and where to get another', async () => {
    server({ resetPassword: () => new Refusal(404, 'CODE_UNKNOWN') })
    const { user } = renderApp(`/account/resetpassword?code=${CODE}`)
    await user.type(await screen.findByLabelText('New password'), 'a quiet green lamp')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText(/^This link or code does not work/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ask for a new mail' })).toHaveAttribute(
      'href',
      '/account/forgotpassword',
    )
  })

  it('says at the field why a password is refused, also before it is sent', async () => {
    const errors = [{ field: 'password', reason: 'PASSWORD_PERSONAL' }]
    server({ resetPassword: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
    const { user } = renderApp(`/account/resetpassword?code=${CODE}`)
    const field = await screen.findByLabelText('New password')
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText('Use at least 12 characters')).toBeInTheDocument()
    await user.type(field, ' Noor Amin 1')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText(/hardly more than a name/)).toBeInTheDocument()
  })

  it('about a changed address gives the account back to it, with a new password', async () => {
    const asked = server({ revertEmailChange: () => ({}) })
    const { user } = renderApp(`/account/resetpassword?email&code=${CODE}`)
    expect(await screen.findByRole('heading', { name: 'Take the change back' })).toBeInTheDocument()
    await user.type(await screen.findByLabelText('New password'), 'a quiet green lamp')
    expect(asked.filter(({ name }) => name !== 'session')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take the change back' }))
    expect(await screen.findByText(/^Your new password is set/)).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'revertEmailChange')?.input).toEqual({
      code: CODE,
      password: 'a quiet green lamp',
    })
  })
})
