import { numberOf } from './place.js'

const HERE = 'https://here.invalid'

/**
 * Accepts a path to return to after signing in only when it stays inside this site; anything else ends at the
 * fallback. Dots and escapes are resolved first: what is checked is what is returned.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate?.startsWith('/') || candidate.length > 2_000) return fallback
  try {
    const { origin, pathname, search, hash } = new URL(candidate, HERE)
    // The router matches what the escapes stand for.
    const decoded = decodeURIComponent(pathname)
    const leaves = origin !== HERE || [pathname, decoded].some((path) => path.startsWith('//'))
    // Coming back to the sign-in page would be a circle.
    const isSignIn = /^\/login\/?$/i.test(decoded)
    return leaves || isSignIn || hasOddCharacters(decoded) ? fallback : pathname + search + hash
  } catch {
    return fallback
  }
}

/**
 * Where an address of the sign-in page leads afterwards: `next`, else the task of a link with `sub`, `project` and `taskid`; the
 * start page without.
 */
export function destinationOf(params: URLSearchParams): string {
  const [company, project] = ['sub', 'project'].map((name) => numberOf(params.get(name)))
  const deep = company && project ? `/${company}/project/${project}/punchtask` : '/'
  const task = params.get('taskid') ?? ''
  return safePath(params.get('next'), TASK.test(task) && deep !== '/' ? `${deep}?taskid=${task}` : deep)
}

/** A path of this site that leads on to where the present address of the sign-in or sign-up page leads. */
export function withDestination(path: string, params: URLSearchParams): string {
  const destination = destinationOf(params)
  if (destination === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(destination)}`
}

/** An id or a code of a task. */
const TASK = /^[A-Za-z0-9_-]{1,64}$/

function hasOddCharacters(path: string): boolean {
  return path.includes('\\') || [...path].some((char) => char.charCodeAt(0) < 0x20)
}
