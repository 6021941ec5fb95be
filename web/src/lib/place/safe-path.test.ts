import fc from 'fast-check'
import { createBrowserRouter } from 'react-router'
import { destinationOf, safePath } from './safe-path.js'

describe('the way back after signing in', () => {
  it.each([
    ['/1/project/2?tab=a#b', '/1/project/2?tab=a#b'],
    ['/leaverequest?approve=Ab3&approvedby=7', '/leaverequest?approve=Ab3&approvedby=7'],
    ['/1/project/7/punch?q=a%5Cb%0A//c', '/1/project/7/punch?q=a%5Cb%0A//c'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/%2Fevil.test', '/'],
    ['/%5Cevil.test', '/'],
    ['/.//evil.test/x', '/'],
    ['/..//evil.test/x', '/'],
    ['/a/..//evil.test/x', '/'],
    ['/%2e//evil.test/x', '/'],
    ['/a/%2E%2e//evil.test/x', '/'],
    ['/./%2Fevil.test/x', '/'],
    ['/.\\/evil.test/x', '/'],
    ['/\t/evil.test', '/'],
    ['https://evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/1', '/'],
    ['/./Log%69n/', '/'],
    ['/%', '/'],
    ['/%00', '/'],
    ['', '/'],
    [null, '/'],
  ])('%j → %s', (candidate, expected) => {
    expect(safePath(candidate)).toBe(expected)
  })
})

describe('where the sign-in page leads', () => {
  it.each([
    ['', '/'],
    ['next=/company&sub=1&project=2', '/company'],
    ['sub=1&project=2&taskid=7', '/1/project/2/punchtask?taskid=7'],
    ['sub=1&project=2', '/1/project/2/punchtask'],
    ['next=//evil.test&sub=1&project=2', '/1/project/2/punchtask'],
    ['sub=1', '/'],
    ['taskid=7', '/'],
    ['sub=..&project=2', '/'],
    ['sub=1&project=2&taskid=7%26x', '/1/project/2/punchtask'],
  ])('?%s → %s', (query, path) => expect(destinationOf(new URLSearchParams(query))).toBe(path))

  it.each([
    ['WEB-7', 'WEB-7'],
    ['7UP-12', '7UP-12'],
    ['1f0c2a7e-93b4-4d7e-8a55-0c1d2e3f4a5b', '1f0c2a7e-93b4-4d7e-8a55-0c1d2e3f4a5b'],
    ['a_B-3', 'a_B-3'],
  ])('the task %s of a deep link opens after sign-in (S2 §2)', (taskid, named) => {
    const query = new URLSearchParams({ sub: '1', project: '2', taskid })
    expect(destinationOf(query)).toBe(`/1/project/2/punchtask?taskid=${named}`)
  })

  it('the hash of the remembered path is kept (S2 §2)', () => {
    const query = new URLSearchParams({ next: '/1/project/2/punch?q=a#lane-3' })
    expect(destinationOf(query)).toBe('/1/project/2/punch?q=a#lane-3')
  })
})

/** Addresses made of what parsers of addresses disagree about. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '%09', '\t', '\n', ' '),
      fc.constantFrom('@', ':', '?', '#', '%', 'evil.test', 'https:', 'login', '1', 'é', '。', '／'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`)

it('no path that it accepts leaves the site for a browser', () => {
  fc.assert(
    fc.property(hostile, (candidate) => {
      const path = safePath(candidate)
      for (const base of ['https://app.test/login?next=x', 'http://localhost:8080/1/project/7/']) {
        const url = new URL(path, base)
        expect(url.origin).toBe(new URL(base).origin)
        expect(url.pathname + url.search + url.hash).toBe(path)
      }
    }),
    { numRuns: 1_000 },
  )
})

it('no path that it accepts leaves the site for the router, and each is gone to', async () => {
  const router = createBrowserRouter([{ path: '*', element: null }])
  const { origin } = window.location
  await fc.assert(
    fc.asyncProperty(hostile, async (candidate) => {
      const path = safePath(candidate)
      await router.navigate(path, { replace: true })
      expect(window.location.origin).toBe(origin)
      // The router takes several slashes for one.
      const slashes = /\/+/g
      expect(window.location.pathname.replace(slashes, '/')).toBe(
        new URL(path, origin).pathname.replace(slashes, '/'),
      )
    }),
    { numRuns: 300 },
  )
  router.dispose()
})
