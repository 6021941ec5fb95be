import { keepDraft, readDraft } from '../drafts.js'
import { announceSignOut, onSignOutElsewhere } from './sign-out-news.js'

const change = (key: string) => dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }))

it('a watch of sign-outs calls back when another window has signed out, and for nothing else that is stored', () => {
  const signedOut = jest.fn()
  const stop = onSignOutElsewhere(signedOut)
  change('theme')
  expect(signedOut).not.toHaveBeenCalled()
  announceSignOut()
  const [key] = Object.keys(localStorage)
  change(key ?? '')
  expect(signedOut).toHaveBeenCalledTimes(1)
  stop()
  change(key ?? '')
  expect(signedOut).toHaveBeenCalledTimes(1)
})

it.each([
  ['this window', () => announceSignOut()],
  [
    'another window',
    () => {
      const stop = onSignOutElsewhere(() => undefined)
      change('signed-out')
      stop()
    },
  ],
])('a sign-out in %s forgets what was entered into forms', (_where, signOut) => {
  keepDraft('u-emad:about', { fullname: 'Emad H' })
  signOut()
  expect(readDraft('u-emad:about')).toEqual({})
})
