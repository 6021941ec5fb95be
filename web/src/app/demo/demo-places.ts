import type { Demo } from '@smartproject/bff/api/demo/demo'

/** Addresses of the demo are those of its company, under the place of the project: `/demoproject/1/punch`. */
export interface DemoPlaces {
  /** The path in the company, for a path of the demo; any other path as it is. */
  inside(path: string): string
  /** The path of the demo, for a path in the company; null for one that the demo does not have. */
  outside(path: string): string | null
}

/** The page of a file, which stands in no project outside the demo. */
const PREVIEW = /^\/preview(?=[?#]|$)/

const DEMO = /^\/demoproject\/([1-9]\d?)(?=[/?#]|$)/i

/** Place of the project in a path of the demo, from 1; null for any other path. */
export function placeIn(path: string): number | null {
  const place = DEMO.exec(path)?.[1]
  return place === undefined ? null : Number(place)
}

/** How the addresses of an edition are written; `here` is the place of the project that is looked at. */
export function demoPlaces({ subscription, projects }: Demo, here: () => number | null): DemoPlaces {
  return {
    inside(path) {
      const project = projects[(placeIn(path) ?? 0) - 1]
      return project ? path.replace(DEMO, `/${subscription}/project/${project.id}`) : path
    },
    outside(path) {
      if (PREVIEW.test(path)) return `/demoproject/${here() ?? 1}${path}`
      const found = /^\/(\d+)\/project\/(\d+)(?=[/?#]|$)/.exec(path)
      const at = projects.findIndex(({ id }) => id === Number(found?.[2]))
      if (!found || Number(found[1]) !== subscription || at < 0) return null
      return `/demoproject/${at + 1}${path.slice(found[0].length)}`
    },
  }
}
