import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Resolves when the router has what the first page needs, or the error that stands in its place. Until then it shows nothing,
 * and what comes after it React draws in slices of 5 ms, as it must give way to what can be seen already.
 */
export function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return
      leave()
      resolve()
    })
  })
}
