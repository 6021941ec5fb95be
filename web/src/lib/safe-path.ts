/**
 * Accepts a path to return to after signing in only when it stays inside this site.
 * `//evil`, `/\evil`, `javascript:` and their encoded forms all end at the fallback.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate || !candidate.startsWith('/') || candidate.length > 2_000) return fallback
  let decoded: string
  try {
    decoded = decodeURIComponent(candidate)
  } catch {
    return fallback
  }
  const control = [...decoded].some((char) => char.charCodeAt(0) < 0x20)
  if (control || /^\/[/\\]/.test(candidate) || /^\/[/\\]/.test(decoded) || decoded.includes('\\'))
    return fallback
  const origin = 'https://here.invalid'
  const url = new URL(candidate, origin)
  if (url.origin !== origin) return fallback
  // Coming back to the sign-in page would be a circle.
  if (url.pathname === '/login') return fallback
  return url.pathname + url.search + url.hash
}
