import type { DemoPlaces } from './demo-places.js'

/**
 * The window as the router of the demo sees it: the pages work with the addresses of the company, and the address bar shows those of
 * the demo. A page that the demo does not have is left for by the browser itself.
 */
export function demoWindow({ inside, outside }: DemoPlaces): Window {
  const location = proxyOf(window.location, (name, value) =>
    name === 'pathname' ? inside(String(value)) : value,
  )
  const changed = (change: (typeof CHANGES)[number]) => (state: unknown, unused: string, url?: string) => {
    if (url === undefined) return window.history[change](state, unused)
    const address = outside(url)
    if (address === null && inside(window.location.pathname) !== url)
      return window.location.assign(leavingFor(url))
    window.history[change](state, unused, address ?? undefined)
  }
  const own = new Map(CHANGES.map((change) => [change as string, changed(change)]))
  const history = proxyOf(window.history, (name, value) => own.get(name) ?? value)
  return proxyOf(window, (name, value) =>
    name === 'location' ? location : name === 'history' ? history : value,
  )
}

const CHANGES = ['pushState', 'replaceState'] as const

/** Where a path leads that the demo does not have: pages of its company are none of the demo's. */
export function leavingFor(url: string): string {
  return /^\/\d/.test(url) ? '/demoproject' : url
}

function proxyOf<T extends object>(target: T, change: (name: string, value: unknown) => unknown): T {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name)
      // Functions of the browser work on its own objects alone.
      const bound: unknown = typeof value === 'function' ? value.bind(target) : value
      return change(String(name), bound)
    },
  })
}
