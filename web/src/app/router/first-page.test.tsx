import { createMemoryRouter } from 'react-router'
import { firstPage } from './first-page.js'

const seen = async (waits: Promise<void>) => {
  let done = false
  void waits.then(() => (done = true))
  await new Promise((resolve) => setTimeout(resolve))
  return done
}

it('a page is there when what it needs has come', async () => {
  let bring = (_answer: null) => {}
  const loader = () => new Promise<null>((resolve) => (bring = resolve))
  const router = createMemoryRouter([{ path: '/', loader, element: <></>, hydrateFallbackElement: <></> }])
  const waits = firstPage(router)
  expect(await seen(waits)).toBe(false)
  bring(null)
  expect(await seen(waits)).toBe(true)
})

it('a failed answer is there as an error, and a page without needs at once', async () => {
  const loader = () => Promise.reject(new Error('not there'))
  const failing = createMemoryRouter([
    { path: '/', loader, element: <></>, errorElement: <></>, hydrateFallbackElement: <></> },
  ])
  expect(await seen(firstPage(failing))).toBe(true)
  expect(failing.state.errors).not.toBeNull()
  expect(await seen(firstPage(createMemoryRouter([{ path: '/', element: <></> }])))).toBe(true)
})
